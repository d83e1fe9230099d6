import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Pagination } from '../../../shared/ui/lists/Pagination';
import { failureMessage } from '../../../api/failure';
import { useListMembersQuery } from '../../../api/projectsApi';
import type { Member, ProjectRole } from '../../../contract/entities/member';
import { PageSkeleton } from '../../../shared/ui/loading/PageSkeleton';
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
  const { data, isError, isFetching, error, refetch } = useListMembersQuery({
    params,
    query: nickName ? { nick_name: nickName } : {},
  });
  const [failure, setFailure] = useState<unknown>(undefined);
  const [removing, setRemoving] = useState<Member | null>(null);
  if (isError && !isFetching) {
    const retry = { label: texts.retry, onClick: () => void refetch() };
    return <StateView kind="failed" title={texts.membersFailed} detail={failureMessage(error)} action={retry} />;
  }
  if (data === undefined && isFetching) return <PageSkeleton kind="list" />;
  const members = data?.records ?? [];
  return (
    <>
      {failure ? (
        <p className="sn-projects-failure" role="alert">
          {texts.memberFailed(failureMessage(failure))}
        </p>
      ) : null}
      {members.length === 0 && page > 1 ? (
        <StateView kind="empty" title={texts.membersPageEmpty} action={{ label: texts.firstPage, onClick: () => onTurn(1) }} />
      ) : members.length === 0 ? (
        <StateView kind="empty" title={texts.nobody} detail={texts.nobodyDetail} action={{ label: texts.showAll, onClick: onShowAll }} />
      ) : (
        <ul className="sn-members" aria-busy={isFetching}>
          {members.map((member) => (
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
      {(data?.total ?? 0) > SIZE ? <Pagination current={page} pageSize={SIZE} total={data?.total ?? 0} onChange={onTurn} /> : null}
      <RemoveMember member={removing} onClose={() => setRemoving(null)} onLeft={() => navigate('/project', { replace: true })} />
    </>
  );
}
