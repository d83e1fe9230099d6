import { externalPaper } from '../paper/external';
import type { Paper } from '../paper/paper';

/** What a tool was asked, as words: the values of its arguments, as far as they are plain; else the arguments as they are. */
function askedWords(args: string): string {
  try {
    const values: unknown[] = Object.values(JSON.parse(args) as object);
    const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number');
    return plain.length > 0 && plain.length === values.length ? `（${plain.join('，')}）` : ` ${args}`;
  } catch {
    return ` ${args}`;
  }
}

/** What a tool answered as a record, so that it is cited as one. `create_time` is a time of ISO 8601. */
export const paperOfTool = ({ name, args, create_time }: { name: string; args: string; create_time: string }): Paper =>
  externalPaper({ title: `工具 ${name}${askedWords(args)}`, url: '', accessed_at: create_time });

/** The tools that were called for an answer, in one line. */
export const toolsLine = (calls: readonly { name: string; args: object; state: string }[]): string =>
  `调用的工具：${calls.map(({ name, args, state }) => `${name} ${JSON.stringify(args)}${state === 'failed' ? '（失败）' : ''}`).join('；')}`;
