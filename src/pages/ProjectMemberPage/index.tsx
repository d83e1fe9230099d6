import { useState } from 'react';
import { Input } from 'antd';
import { useDispatch } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import type { ProjectRole } from '../../contract/entities/member';
import { MAX_NAME_LENGTH } from '../../model/limits';
import { isCallFailure } from '../../api/failure';
import { WATCH_MEMBERSHIP } from '../../api/membership';
import { useGetProjectRoleQuery, useListUserJoinedQuery } from '../../api/projectsApi';
import { AddMembers, HandOver, MemberList, RoleRules, invitationOpened, texts, whyNot } from '../../features/projects';
import { GuardedButton } from '../../shared/ui/buttons/GuardedButton';
import { Answered } from '../../shared/ui/loading/Answered';
import { StateView } from '../../shared/ui/loading/StateView';
import './projectMemberPage.css';

const NOT_FOUND = 404;

/** `/project/member`: who belongs to a project, and in which role. Project, name and page are in the address. */
export function Page() {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const projectId = params.get('project') ?? '';
  const nickName = params.get('nick_name') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const answer = useGetProjectRoleQuery(
    { params: { project_id: projectId } },
    { ...WATCH_MEMBERSHIP, skip: !projectId, refetchOnMountOrArgChange: true },
  );
  const name = useListUserJoinedQuery().data?.find(({ project_id }) => project_id === projectId)?.name ?? '';
  const [typed, setTyped] = useState(nickName);
  const go = (next: { nickName?: string; page?: number }) =>
    setParams({
      project: projectId,
      ...(next.nickName && { nick_name: next.nickName }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
  const showAll = () => {
    setTyped('');
    go({});
  };

  const gone = <StateView kind="empty" title={texts.gone} detail={<Link to="/project">{texts.back}</Link>} />;
  if (!projectId) return gone;
  const content = (role: ProjectRole) => (
    <div className="sn-members-page">
      <Link to="/project">← {texts.back}</Link>
      <h1>{texts.membersTitle(name || texts.title)}</h1>
      <div className="sn-members-bar">
        <Input.Search
          allowClear
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={MAX_NAME_LENGTH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(text) => go({ nickName: text.trim() })}
        />
        <span className="sn-members-space" />
        <GuardedButton
          type="primary"
          reason={whyNot('member_manage', role.role, role.roles)}
          onClick={() => dispatch(invitationOpened(projectId))}
        >
          {texts.invite}
        </GuardedButton>
      </div>
      {/* Asked anew when the own role has become another one. */}
      <HandOver key={role.role} projectId={projectId} />
      <MemberList role={role} nickName={nickName} page={page} onTurn={(turned) => go({ nickName, page: turned })} onShowAll={showAll} />
      <RoleRules roles={role.roles} />
      <AddMembers manages={role.manages} />
    </div>
  );
  return (
    <Answered
      answer={answer}
      skeleton="list"
      failed={texts.membersFailed}
      empty={gone}
      failedView={(error) => (isCallFailure(error) && error.code === NOT_FOUND ? gone : undefined)}
    >
      {content}
    </Answered>
  );
}
