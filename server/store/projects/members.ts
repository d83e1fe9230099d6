import type { Page } from '../../../src/contract/entities/common';
import type { Member, UserBrief } from '../../../src/contract/entities/member';
import { phrase } from '../../../src/model/isolated';
import { MANAGED_ROLES, type Role } from '../../../src/model/roles';
import type { Queryable } from '../database/types';
import { conflict, forbidden, notFound } from '../../kernel/errors';
import { forgetLeft, rememberLeft } from '../access/withdrawn';
import { logRightsChange } from '../access/rightsChanges';
import { requirePermission } from './projects';

/** Members of a project ($1) as the user ($2) sees them. A manager whose account is shut manages nothing. */
const MEMBERS = `
  select m.user_id, m.project_id, u.username, u.nick_name, m.role, m.user_id = $2 as is_self,
         m.role = 'manager' and not exists (
           select 1 from project_member x join app_user xu on xu.id = x.user_id
            where x.project_id = $1 and x.role = 'manager' and x.user_id <> m.user_id and xu.disabled_at is null
         ) as is_last_manager, m.create_time
    from project_member m join app_user u on u.id = m.user_id
   where m.project_id = $1`;
const BY_RANK = `order by array_position(array['manager', 'admin', 'member', 'reader'], m.role), m.create_time, m.user_id`;

/** One page of a project's members, the highest roles first, then by the time of joining. */
export async function pageMembers(
  db: Queryable,
  userId: string,
  projectId: string,
  nickName: string,
  current: number,
  size: number,
): Promise<Page<Member>> {
  await requirePermission(db, userId, projectId, 'read');
  const named = `($NAME = '' or strpos(lower(u.nick_name || ' ' || u.username), lower($NAME)) > 0)`;
  const [count] = await db.query<{ total: number }>(
    `select count(*) as total from project_member m join app_user u on u.id = m.user_id
      where m.project_id = $1 and ${named.replaceAll('$NAME', '$2')}`,
    [projectId, nickName],
  );
  const records = await db.query<Member>(`${MEMBERS} and ${named.replaceAll('$NAME', '$3')} ${BY_RANK} limit $4 offset $5`, [
    projectId,
    userId,
    nickName,
    size,
    (current - 1) * size,
  ]);
  return { total: count?.total ?? 0, records, current, size };
}

async function membersOf(db: Queryable, userId: string, projectId: string, ids: readonly string[]): Promise<Member[]> {
  return db.query<Member>(`${MEMBERS} and m.user_id = any($3) ${BY_RANK}`, [projectId, userId, ids]);
}

/** @throws CallError `notFound` for somebody who is no member */
async function requireMember(db: Queryable, userId: string, projectId: string, memberId: string): Promise<Member> {
  const [member] = await membersOf(db, userId, projectId, [memberId]);
  if (!member) throw notFound('成员');
  return member;
}

function mustManage(role: Role, ...others: readonly Role[]): void {
  if (others.some((other) => !MANAGED_ROLES[role].includes(other))) throw forbidden('只有项目负责人可以任免项目负责人和管理员');
}

/**
 * Adds people, all or none. Runs inside a transaction.
 * @throws CallError `notFound` also for people who are not there or disabled, `forbidden`, `conflict` for one who has joined already
 */
export async function addMembers(
  db: Queryable,
  userId: string,
  { project_id, user_id_list, role }: { project_id: string; user_id_list: readonly string[]; role: Role },
): Promise<Member[]> {
  mustManage(await requirePermission(db, userId, project_id, 'member_manage', true), role);
  const ids = [...new Set(user_id_list)];
  const found = await db.query('select 1 from app_user where id = any($1) and disabled_at is null', [ids]);
  if (found.length < ids.length) throw notFound('所选用户中有的');
  const [joined] = await membersOf(db, userId, project_id, ids);
  if (joined) throw conflict(phrase`${joined.nick_name}已经是项目成员`);
  await db.query(
    `insert into project_member (project_id, user_id, role, create_time)
     select $1, id, $3, clock_timestamp() from unnest($2::text[]) id`,
    [project_id, ids, role],
  );
  await forgetLeft(db, project_id, ids);
  await logRightsChange(db, { projectId: project_id, userId, action: 'member_add', memberIds: ids, role });
  return membersOf(db, userId, project_id, ids);
}

/** Runs inside a transaction. @throws CallError `notFound`, `forbidden`, or `conflict` when the project would be left without a manager */
export async function changeRole(
  db: Queryable,
  userId: string,
  { project_id, user_id, role }: { project_id: string; user_id: string; role: Role },
): Promise<Member> {
  const own = await requirePermission(db, userId, project_id, 'member_manage', true);
  const member = await requireMember(db, userId, project_id, user_id);
  mustManage(own, member.role, role);
  if (member.is_last_manager && role !== 'manager') throw conflict('项目至少要有一位项目负责人，请先任命另一位');
  await db.query('update project_member set role = $3 where project_id = $1 and user_id = $2', [project_id, user_id, role]);
  await logRightsChange(db, { projectId: project_id, userId, action: 'member_role', memberIds: [user_id], role });
  return requireMember(db, userId, project_id, user_id);
}

/**
 * Takes somebody out; everyone may leave. Runs inside a transaction.
 * @throws CallError `notFound`, `forbidden`, or `conflict` for the last manager
 */
export async function removeMember(
  db: Queryable,
  userId: string,
  { project_id, user_id }: { project_id: string; user_id: string },
): Promise<void> {
  const self = user_id === userId;
  const own = await requirePermission(db, userId, project_id, self ? 'read' : 'member_manage', true);
  const member = await requireMember(db, userId, project_id, user_id);
  if (!self) mustManage(own, member.role);
  if (member.is_last_manager) throw conflict('项目至少要有一位项目负责人，请先任命另一位');
  await rememberLeft(db, project_id, user_id);
  await logRightsChange(db, { projectId: project_id, userId, action: self ? 'member_leave' : 'member_remove', memberIds: [user_id] });
  await db.query('delete from project_member where project_id = $1 and user_id = $2', [project_id, user_id]);
}

/** People who can be added, by name; those who have joined the project are marked. @throws CallError `notFound` for a project of others */
export async function pageUsers(
  db: Queryable,
  userId: string,
  { keyword, projectId, current, size }: { keyword: string; projectId: string; current: number; size: number },
): Promise<Page<UserBrief>> {
  if (projectId) await requirePermission(db, userId, projectId, 'read');
  const where = `where u.disabled_at is null and ($1 = '' or strpos(lower(u.nick_name || ' ' || u.username), lower($1)) > 0)`;
  const [count] = await db.query<{ total: number }>(`select count(*) as total from app_user u ${where}`, [keyword]);
  const records = await db.query<UserBrief>(
    `select u.id as user_id, u.username, u.nick_name,
            exists (select 1 from project_member m where m.project_id = $2 and m.user_id = u.id) as joined
       from app_user u ${where} order by u.nick_name, u.id limit $3 offset $4`,
    [keyword, projectId, size, (current - 1) * size],
  );
  return { total: count?.total ?? 0, records, current, size };
}
