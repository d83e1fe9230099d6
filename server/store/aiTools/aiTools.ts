import type { AiTool, AiToolCategory } from '../../../src/contract/entities/aiTool';
import type { Queryable } from '../database/types';
import { notFound } from '../../kernel/errors';

/** A tool as one user sees it; `$1` is the user. */
const TOOLS = `
  select t.tool_id, t.name, t."desc", t.icon, t.url, t.category, c.name as category_name, m.tool_id is not null as marked
    from ai_tool t join ai_tool_category c on c.code = t.category
    left join ai_tool_mark m on m.tool_id = t.tool_id and m.user_id = $1`;

/** Tools in the catalogue's order, narrowed to a category and to words of name or description; both may be empty. */
export function listTools(db: Queryable, userId: string, category = '', keyword = ''): Promise<AiTool[]> {
  return db.query<AiTool>(
    `${TOOLS}
     where ($2 = '' or t.category = $2) and ($3 = '' or strpos(lower(t.name || ' ' || t."desc"), lower($3)) > 0)
     order by c.position, t.position, t.tool_id`,
    [userId, category, keyword],
  );
}

/** The user's own tools, last marked first. */
export function listMarkedTools(db: Queryable, userId: string): Promise<AiTool[]> {
  return db.query<AiTool>(`${TOOLS} where m.tool_id is not null order by m.create_time desc, t.tool_id`, [userId]);
}

/** Categories that hold tools, in the catalogue's order. */
export function listCategories(db: Queryable): Promise<AiToolCategory[]> {
  return db.query<AiToolCategory>(
    `select c.code, c.name, count(*)::int as count
       from ai_tool_category c join ai_tool t on t.category = c.code
      group by c.code order by c.position`,
  );
}

/** Marks a tool, or takes the mark away; repeating it changes nothing. @throws CallError `notFound` */
export async function setMark(db: Queryable, userId: string, toolId: string, marked: boolean): Promise<AiTool> {
  await db.query(
    marked
      ? `insert into ai_tool_mark (user_id, tool_id) select $1, tool_id from ai_tool where tool_id = $2
         on conflict do nothing`
      : 'delete from ai_tool_mark where user_id = $1 and tool_id = $2',
    [userId, toolId],
  );
  const [tool] = await db.query<AiTool>(`${TOOLS} where t.tool_id = $2`, [userId, toolId]);
  if (!tool) throw notFound('工具');
  return tool;
}
