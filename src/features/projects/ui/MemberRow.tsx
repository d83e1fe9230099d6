import { Select } from 'antd';
import { useAssignRoleMutation } from '../../../api/projectsApi';
import type { Member, RoleActions } from '../../../contract/entities/member';
import type { Role } from '../../../model/roles';
import { dayName } from '../../../shared/lib/days';
import { GuardedButton } from '../../../shared/ui/buttons/GuardedButton';
import { Words } from '../../../shared/ui/marks/Words';
import { ROLE_NAMES, whyNotMember } from '../lib/roles';
import { texts } from '../texts';
import { bounded } from '../../../shared/ui/loading/bounded';

interface MemberRowProps {
  member: Member;
  /** The asking person's role. */
  own: Role;
  roles: readonly RoleActions[];
  onFailure: (error: unknown) => void;
  onRemove: (member: Member) => void;
}

/** One member, the role and how to change it; what may not be done says why. */
function MemberRowView({ member, own, roles, onFailure, onRemove }: MemberRowProps) {
  const [assign, { isLoading }] = useAssignRoleMutation();
  const refused = whyNotMember(member.role, own, roles);
  const lastManager = member.is_last_manager ? texts.lastManager : '';
  const manages = roles.find((row) => row.role === own)?.manages ?? [];
  const change = async (role: Role) => {
    onFailure(undefined);
    const answer = await assign({ body: { project_id: member.project_id, user_id: member.user_id, role } });
    if (answer.error) onFailure(answer.error);
  };
  return (
    <li className="sn-member">
      <span className="sn-member-name">
        <strong>{member.nick_name}</strong>
        {member.is_self ? <em>{texts.self}</em> : null}
        <small>
          <Words>{member.username}</Words> · {texts.joinedOn(dayName(member.create_time))}
        </small>
      </span>
      {refused || lastManager ? (
        <span className="sn-member-role" title={refused || lastManager}>
          {ROLE_NAMES[member.role]}
        </span>
      ) : (
        <Select<Role>
          aria-label={texts.roleOf(member.nick_name)}
          className="sn-member-role"
          value={member.role}
          loading={isLoading}
          disabled={isLoading}
          options={manages.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
          onChange={(role) => void change(role)}
        />
      )}
      <GuardedButton
        danger
        reason={lastManager || (member.is_self ? '' : refused)}
        aria-label={member.is_self ? texts.leave : texts.removeMember(member.nick_name)}
        onClick={() => onRemove(member)}
      >
        {member.is_self ? texts.leave : texts.removeShort}
      </GuardedButton>
    </li>
  );
}

export const MemberRow = bounded(MemberRowView, ({ member }) => member.user_id, 'li');
