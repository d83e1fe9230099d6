import { useState } from 'react';
import { Input } from 'antd';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { ProjectRole } from '../../contract/entities/member';
import { MAX_NAME_LENGTH } from '../../model/limits';
import { ACCESS_DAYS } from '../../model/projectAccess';
import { HandOver, MemberList, RoleRules, accessTexts, invitationOpened, texts, whyNot } from '../../features/projects';
import { GuardedButton } from '../../shared/ui/buttons/GuardedButton';

/** Members of a project, in their roles. Name and page are in the address. */
export function MembersView({ role }: { role: ProjectRole }) {
  const { project_id } = role;
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const nickName = params.get('nick_name') ?? '';
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const [typed, setTyped] = useState(nickName);
  const go = (next: { nickName?: string; page?: number }) =>
    setParams({
      project: project_id,
      ...(next.nickName && { nick_name: next.nickName }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
  const showAll = () => {
    setTyped('');
    go({});
  };
  return (
    <>
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
          onClick={() => dispatch(invitationOpened(project_id))}
        >
          {texts.invite}
        </GuardedButton>
      </div>
      {/* Asked anew when the own role has become another one. */}
      <HandOver key={role.role} projectId={project_id} />
      <MemberList role={role} nickName={nickName} page={page} onTurn={(turned) => go({ nickName, page: turned })} onShowAll={showAll} />
      <RoleRules roles={role.roles} />
      {role.acts.includes('member_manage') ? null : <p className="sn-members-told">{accessTexts.told(ACCESS_DAYS)}</p>}
    </>
  );
}
