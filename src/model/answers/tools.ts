import { externalPaper } from '../paper/external';
import type { Paper } from '../paper/paper';

/** What a tool answered as a record, so that it is cited as one. `create_time` is a time of ISO 8601. */
export const paperOfTool = ({ name, args, create_time }: { name: string; args: string; create_time: string }): Paper =>
  externalPaper({ title: `工具 ${name} ${args}`, url: '', accessed_at: create_time });

/** The tools that were called for an answer, in one line. */
export const toolsLine = (calls: readonly { name: string; args: object; state: string }[]): string =>
  `调用的工具：${calls.map(({ name, args, state }) => `${name} ${JSON.stringify(args)}${state === 'failed' ? '（失败）' : ''}`).join('；')}`;
