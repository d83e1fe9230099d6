import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { failureMessage } from '../../../api/failure';
import { useListMembersQuery } from '../../../api/projectsApi';
import type { Member, ProjectRole } from '../../../contract/entities/member';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { texts } from '../texts';
import { MemberRow } from './MemberRow';
import { RemoveMember } from './RemoveMember';
import './members.css';

const SIZE = 20;

interface MemberListProps {
  role: ProjectRole;
  nickName: string;
  page: number;
  onTurn: (page: number) => void;
  onShowAll: () => void;
}

/** A project's members, the highest roles first. */
export function MemberList({ role, nickName, page, onTurn, onShowAll }: MemberListProps) {
  const navigate = useNavigate();
  const params = { project_id: role.project_id, page_num: page, page_size: SIZE };
  const answer = useListMembersQuery({
    params,
    query: nickName ? { nick_name: nickName } : {},
  });
  const [failure, setFailure] = useState<unknown>(undefined);
  const [removing, setRemoving] = useState<Member | null>(null);
  const total = answer.data?.total ?? 0;
  const none =
    page > 1 ? (
      <StateView kind="empty" title={texts.membersPageEmpty} action={{ label: texts.firstPage, onClick: () => onTurn(1) }} />
    ) : (
      <StateView kind="empty" title={texts.nobody} detail={texts.nobodyDetail} action={{ label: texts.showAll, onClick: onShowAll }} />
    );
  return (
    <>
      {failure ? (
        <p className="sn-projects-failure" role="alert">
          {texts.memberFailed(failureMessage(failure))}
        </p>
      ) : null}
      <Answered answer={answer} skeleton="list" failed={texts.membersFailed} earlier empty={none}>
        {({ records }) => (
          <ul className="sn-members">
            {records.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                own={role.role}
                roles={role.roles}
                onFailure={setFailure}
                onRemove={setRemoving}
              />
            ))}
          </ul>
        )}
      </Answered>
      {total > SIZE ? <Pagination current={page} pageSize={SIZE} total={total} onChange={onTurn} /> : null}
      <RemoveMember member={removing} onClose={() => setRemoving(null)} onLeft={() => navigate('/project', { replace: true })} />
    </>
  );
}
