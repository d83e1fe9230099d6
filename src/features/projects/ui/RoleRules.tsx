import type { RoleActions } from '../../../contract/entities/member';
import { ACTION_NAMES, ROLE_NAMES } from '../lib/roles';
import { texts } from '../texts';

const ACTIONS = Object.entries(ACTION_NAMES) as [keyof typeof ACTION_NAMES, string][];

/** What each role may do, as the server's own table has it. */
export function RoleRules({ roles }: { roles: readonly RoleActions[] }) {
  return (
    <details className="sn-role-rules">
      <summary>{texts.roleRules}</summary>
      <div className="sn-role-rules-scroll" tabIndex={0} role="region" aria-label={texts.roleRules}>
        <table>
          <thead>
            <tr>
              <td />
              {roles.map(({ role }) => (
                <th key={role} scope="col">
                  {ROLE_NAMES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ACTIONS.map(([action, name]) => (
              <tr key={action}>
                <th scope="row">{name}</th>
                {roles.map(({ role, acts }) => (
                  <td key={role}>
                    <span aria-hidden="true">{acts.includes(action) ? '✓' : '–'}</span>
                    <span className="sn-hidden">{acts.includes(action) ? texts.may : texts.mayNot}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
