import type { UserPrompt } from '../../../contract/entities/chat';
import { MAX_IMPORTED_PROMPTS } from '../../../model/limits';
import { texts } from '../texts';

/** Bytes of the largest file that one request can carry. */
export const MAX_BYTES = 900 * 1024;
const FORMAT = 'science-navigation-prompts';

/** The rows of a file of prompts, as they are: the server looks at each. Otherwise why it is none, in Chinese. */
export function readPrompts(text: string): unknown[] | string {
  let content: unknown;
  try {
    // Editors of some systems begin a file with a mark of its encoding.
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return texts.notJson;
  }
  const rows: unknown = typeof content === 'object' && content !== null && 'prompts' in content ? content.prompts : content;
  if (!Array.isArray(rows)) return texts.notPrompts;
  if (rows.length === 0) return texts.emptyFile;
  return rows.length > MAX_IMPORTED_PROMPTS ? texts.tooManyRows(rows.length, MAX_IMPORTED_PROMPTS) : rows;
}

/** A file that `readPrompts` reads again. */
export function printPrompts(prompts: readonly UserPrompt[]): string {
  const rows = prompts.map(({ title, content, category }) => ({ title, content, category }));
  return `${JSON.stringify({ format: FORMAT, version: 1, prompts: rows }, null, 2)}\n`;
}

/** Name of such a file, with the day where the person is. */
export function exportName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return `提示词-${day}.json`;
}
