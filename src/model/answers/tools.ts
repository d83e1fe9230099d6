import { phrase } from '../isolated';
import { externalPaper } from '../paper/external';
import type { Paper } from '../paper/paper';

/** What a tool was asked, as words: the values of its arguments, as far as they are plain; else the arguments as they are. */
function askedWords(args: string): string {
  try {
    const values: unknown[] = Object.values(JSON.parse(args) as object);
    const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number');
    return plain.length > 0 && plain.length === values.length ? phrase`（${plain.join('，')}）` : ` ${args}`;
  } catch {
    return ` ${args}`;
  }
}

/** What a call of a tool is called where it is cited. `args`: JSON */
export const toolTitle = (name: string, args: string): string => phrase`工具 ${name}${askedWords(args)}`;

/** What a tool answered as a record, so that it is cited as one. `create_time` is a time of ISO 8601. */
export const paperOfTool = ({ name, args, create_time }: { name: string; args: string; create_time: string }): Paper =>
  externalPaper({ title: toolTitle(name, args), url: '', accessed_at: create_time });

/** Stands above the tools that were called for an answer, in every file. */
export const TOOLS_TITLE = '调用的工具';

interface CalledTool {
  readonly name: string;
  readonly args: object;
  readonly state: string;
  readonly error: string;
  readonly create_time: string;
}

const STATES: Readonly<Record<string, string>> = { done: '完成', failed: '失败', refused: '未调用' };

/** The calls of tools for an answer, each in one line: name, arguments, time, and what came of it. */
export const toolLines = (calls: readonly CalledTool[]): string[] =>
  calls.map(({ name, args, state, error, create_time }) => {
    const time = `${create_time.slice(0, 10)} ${create_time.slice(11, 16)} UTC`;
    const outcome = [STATES[state] ?? '未完成', error].filter(Boolean).join('：');
    return phrase`${name} ${JSON.stringify(args)}（${time}，${outcome}）`;
  });
