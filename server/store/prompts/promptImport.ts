import { PromptFields as promptFields } from '../../../src/contract/calls/chat';
import type { PromptImport } from '../../../src/contract/entities/chat';
import type { Database, Queryable } from '../database/types';
import { lockUser } from '../users/users';
import { MAX_PROMPTS, type PromptFields } from './prompts';

interface Row {
  row: number;
  fields: PromptFields;
}

const NAMES: Readonly<Record<string, string>> = { title: '标题', content: '内容', category: '分类' };
const WORDS: Readonly<Record<string, string>> = { invalid_type: '缺少，或不是文字', too_big: '太长', too_small: '是空的' };
const FULL = `最多保存 ${MAX_PROMPTS} 条提示词`;
const MAX_NAMED = 100;

/** What a refused row is called: its title as far as it has one. */
function titleOf(value: unknown): string {
  const title = typeof value === 'object' && value !== null ? (value as { title?: unknown }).title : undefined;
  return typeof title === 'string' ? title.trim().slice(0, MAX_NAMED) : '';
}

/** A row as it can be kept, or why it cannot, in Chinese. */
function readRow(value: unknown): PromptFields | string {
  const parsed = promptFields.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = NAMES[String(issue?.path[0])];
    return name ? `${name}${WORDS[issue?.code ?? ''] ?? '不正确'}` : '不是一条提示词';
  }
  // PostgreSQL keeps no NUL.
  return Object.values(parsed.data).some((text) => text.includes('\0')) ? '含有不允许的字符' : parsed.data;
}

const keyOf = ({ title, content }: PromptFields) => JSON.stringify([title, content]);

/** Adds the good rows of a list, in its order, and names the others. One import of a person waits for another. */
export function importPrompts(db: Database, userId: string, list: readonly unknown[], newId: () => string): Promise<PromptImport> {
  const duplicates: PromptImport['duplicates'] = [];
  const refused: PromptImport['refused'] = [];
  return db.transaction(async (q) => {
    await lockUser(q, userId);
    const own = await q.query<PromptFields>('select title, content, category from user_prompt where user_id = $1', [userId]);
    const existing = new Set(own.map(keyOf));
    const rows: Row[] = [];
    list.forEach((value, at) => {
      const row = at + 1;
      const fields = readRow(value);
      if (typeof fields === 'string') refused.push({ row, title: titleOf(value), reason: fields });
      else if (existing.has(keyOf(fields))) duplicates.push({ row, title: fields.title });
      else if (own.length + rows.length >= MAX_PROMPTS) refused.push({ row, title: fields.title, reason: FULL });
      else {
        existing.add(keyOf(fields));
        rows.push({ row, fields });
      }
    });
    await insertRows(q, userId, rows, newId);
    return { added: rows.length, duplicates, refused };
  });
}

async function insertRows(q: Queryable, userId: string, rows: readonly Row[], newId: () => string): Promise<void> {
  if (rows.length === 0) return;
  await q.query(
    // The list is shown last changed first: earlier rows count as changed later.
    `insert into user_prompt (id, user_id, title, content, category, update_time)
     select id, $1, title, content, category, now() - n * interval '1 microsecond'
       from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as t (id, title, content, category, n)`,
    [
      userId,
      rows.map(newId),
      rows.map(({ fields }) => fields.title),
      rows.map(({ fields }) => fields.content),
      rows.map(({ fields }) => fields.category),
    ],
  );
}
