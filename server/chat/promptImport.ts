import { PromptFields as promptFields } from '../../src/contract/calls/chat';
import type { PromptImport } from '../../src/contract/entities/chat';
import type { Database } from '../store/database/types';
import { insertPrompts, MAX_PROMPTS, ownPrompts, type PromptFields } from '../store/prompts/prompts';
import { lockUser } from '../store/users/users';

const NAMES: Readonly<Record<string, string>> = { title: '标题', content: '内容', category: '分类' };
const WORDS: Readonly<Record<string, string>> = { invalid_type: '缺少，或不是文字', too_big: '太长', too_small: '是空的' };
const FULL = `最多保存 ${MAX_PROMPTS} 条提示词`;
const MAX_NAMED = 100;

/** What a refused row is called: its title as far as it has one. */
function titleOf(value: unknown): string {
  const title = typeof value === 'object' && value !== null ? (value as { title?: unknown }).title : undefined;
  return typeof title === 'string' ? title.trim().slice(0, MAX_NAMED) : '';
}

/** A row as it can be stored, or why it cannot, in Chinese. */
function readRow(value: unknown): PromptFields | string {
  const parsed = promptFields.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = NAMES[String(issue?.path[0])];
    // What the contract says of a name says it whole.
    if (issue?.code === 'custom') return issue.message;
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
    const own = await ownPrompts(q, userId);
    const existing = new Set(own.map(keyOf));
    const added: PromptFields[] = [];
    list.forEach((value, at) => {
      const row = at + 1;
      const fields = readRow(value);
      if (typeof fields === 'string') refused.push({ row, title: titleOf(value), reason: fields });
      else if (existing.has(keyOf(fields))) duplicates.push({ row, title: fields.title });
      else if (own.length + added.length >= MAX_PROMPTS) refused.push({ row, title: fields.title, reason: FULL });
      else {
        existing.add(keyOf(fields));
        added.push(fields);
      }
    });
    await insertPrompts(q, userId, added, newId);
    return { added: added.length, duplicates, refused };
  });
}
