import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { useListAccountsQuery } from '../../../api/operatorApi';
import { PagedList } from '../../../shared/ui/lists/PagedList';
import { StateView } from '../../../shared/ui/loading/StateView';
import { texts } from '../texts';
import { accountDraftSet, selectUsersKeyword, selectUsersPage, usersLookedFor } from '../usersSlice';
import { AccountConfirm } from './AccountConfirm';
import { AccountEditor } from './AccountEditor';
import { AccountRow } from './AccountRow';
import { GivenPassword } from './GivenPassword';

const SIZE = 20;

/** All users, for administrators. */
export function AccountList() {
  const dispatch = useDispatch();
  const keyword = useSelector(selectUsersKeyword);
  const page = useSelector(selectUsersPage);
  const answer = useListAccountsQuery({ query: { current: page, size: SIZE, ...(keyword && { keyword }) } });
  const add = () => dispatch(accountDraftSet({ user_id: '', username: '', nick_name: '', email: '' }));
  return (
    <>
      <Button type="primary" className="sn-account-add" onClick={add}>
        {texts.add}
      </Button>
      <PagedList
        keyword={keyword}
        label={texts.search}
        onKeyword={(word) => dispatch(usersLookedFor({ keyword: word, page: 1 }))}
        page={page}
        size={SIZE}
        onTurn={(next) => dispatch(usersLookedFor({ keyword, page: next }))}
        answer={answer}
        failed={texts.failed}
        empty={<StateView kind="empty" title={texts.nobody} detail={texts.nobodyDetail} action={{ label: texts.add, onClick: add }} />}
      >
        {(accounts) => (
          <ul className="sn-accounts" aria-label={texts.list}>
            {accounts.map((account) => (
              <AccountRow key={account.user_id} account={account} />
            ))}
          </ul>
        )}
      </PagedList>
      <AccountEditor />
      <AccountConfirm />
      <GivenPassword />
    </>
  );
}
