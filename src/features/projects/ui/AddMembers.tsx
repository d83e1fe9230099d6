import { useEffect } from 'react';
import { Select } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Checkbox } from '../../../shared/ui/fields/Checkbox';
import { failureMessage } from '../../../api/failure';
import { useAddMemberMutation, useListAllUsersQuery } from '../../../api/projectsApi';
import type { UserBrief } from '../../../contract/entities/member';
import { MAX_INVITED } from '../../../model/limits';
import type { Role } from '../../../model/roles';
import { PagedList } from '../../../shared/ui/lists/PagedList';
import { StateView } from '../../../shared/ui/loading/StateView';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import { Words } from '../../../shared/ui/marks/Words';
import { ROLE_NAMES } from '../lib/roles';
import { invitationChanged, invitationClosed, invitedUserToggled, selectInvitation } from '../projectsSlice';
import type { Invitation } from '../projectsSlice';
import { texts } from '../texts';

const SIZE = 20;

/** Chooses people among all users; who is ticked stays ticked over searches and pages. */
export function AddMembers({ manages }: { manages: readonly Role[] }) {
  const dispatch = useDispatch();
  const invitation = useSelector(selectInvitation);
  const [add, { isLoading, error, reset }] = useAddMemberMutation();
  const { project_id, user_id_list, role } = invitation ?? { project_id: '', user_id_list: [], role: 'member' as const };
  const close = () => {
    reset();
    dispatch(invitationClosed());
  };
  return (
    <Modal
      open={invitation !== null}
      title={texts.invite}
      okText={texts.inviteAction(user_id_list.length)}
      okButtonProps={{ disabled: user_id_list.length === 0 }}
      cancelText={texts.cancel}
      confirmLoading={isLoading}
      destroyOnHidden
      onOk={() => void add({ body: { project_id, user_id_list, role } })}
      onCancel={close}
    >
      {invitation ? <UserChoice {...invitation} /> : null}
      {user_id_list.length < MAX_INVITED ? null : <p role="status">{texts.inviteFull(MAX_INVITED)}</p>}
      <label className="sn-invite-role">
        {texts.inviteAs}
        <Select<Role>
          aria-label={texts.inviteAs}
          value={role}
          options={manages.map((value) => ({ value, label: ROLE_NAMES[value] }))}
          onChange={(chosen) => dispatch(invitationChanged({ role: chosen }))}
        />
      </label>
      {error ? (
        <p className="sn-projects-failure" role="alert">
          {texts.inviteFailed(failureMessage(error))}
        </p>
      ) : null}
    </Modal>
  );
}

function UserChoice({ project_id, user_id_list, keyword, page }: Invitation) {
  const dispatch = useDispatch();
  const query = { project_id, current: page, size: SIZE, ...(keyword && { keyword }) };
  const answer = useListAllUsersQuery({ query });
  const users = answer.currentData?.records;
  const isFull = user_id_list.length >= MAX_INVITED;
  useEffect(() => {
    // Joined meanwhile: adding them again would be refused, and with them all the others.
    for (const { user_id, joined } of users ?? []) if (joined && user_id_list.includes(user_id)) dispatch(invitedUserToggled(user_id));
  }, [users, user_id_list, dispatch]);
  return (
    <PagedList<UserBrief>
      keyword={keyword}
      label={texts.inviteSearch}
      onKeyword={(words) => dispatch(invitationChanged({ keyword: words, page: 1 }))}
      page={page}
      size={SIZE}
      onTurn={(turned) => dispatch(invitationChanged({ page: turned }))}
      answer={answer}
      failed={texts.usersFailed}
      empty={<StateView kind="empty" title={texts.inviteNobody} />}
    >
      {(shown) => (
        <ul className="sn-invite-list">
          {shown.map(({ user_id, username, nick_name, joined }) => (
            <li key={user_id}>
              <Checkbox
                checked={joined || user_id_list.includes(user_id)}
                disabled={joined || (isFull && !user_id_list.includes(user_id))}
                onChange={() => dispatch(invitedUserToggled(user_id))}
              >
                <Words>{nick_name}</Words> <small>{joined ? texts.alreadyIn : username}</small>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
