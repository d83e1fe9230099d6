/**
 * Who may use an agent, as conditions for SQL over application `a`; `user` is the placeholder of the person's id.
 */

/** The project that an agent of a person is shared with: only while its owner belongs to it. Null for none. */
export const sharedProject = `(select op.project_id from project_member op where op.project_id = a.project_id and op.user_id = a.owner_id)`;

/** One of the portal that is for everybody, for them by name, or for administrators, who may use all of those. */
const isFor = (user: string): string =>
  `(a.seen_by = 'all'
    or a.seen_by = 'some' and exists (select 1 from agent_viewer av where av.application_id = a.id and av.user_id = ${user})
    or exists (select 1 from app_user au where au.id = ${user} and au.is_admin))`;

/** One of the portal that is for them, one's own, or one of a project that they belong to; never a deleted one. */
export const mayUse = (user: string): string =>
  `(a.deleted_at is null and (a.owner_id is null and ${isFor(user)} or a.owner_id = ${user}
    or exists (select 1 from project_member um where um.project_id = ${sharedProject} and um.user_id = ${user})))`;
