import crypto from 'node:crypto';
import { toolTitle } from '../../../../src/model/answers/tools';
import { emptyPaper } from '../../../../src/model/paper/paper';
import { scorePassages } from '../../../answering/retrieval/scoring';
import { argumentsKey } from '../../../answering/tools/toolArguments';
import { readableText, toolPassages } from '../../../answering/tools/toolPassages';
import { readQuestion } from '../../../text/terms';
import type { FoundSource, Run } from '../means';
import { shortened } from '../rulePlan';
import type { ToolCall } from './byRules';

const MAX_TITLE = 200;

/** The same for the same call, whenever and however it is written. */
export const callKey = ({ tool, args }: ToolCall): string => `${tool.name} ${argumentsKey(args)}`;

/** One source for one call, within a run and over the runs of a thread. */
const sourceId = (call: ToolCall): string => `mcp:${crypto.createHash('sha256').update(callKey(call)).digest('hex').slice(0, 32)}`;

/** Words, and Chinese characters one by one, in lower case. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];

/** Whether an answer has no word but those of the call: of its arguments, and of the tool's name. */
export function repeatsCall({ tool, args }: ToolCall, text: string): boolean {
  const asked = new Set(wordsOf(`${tool.name} ${JSON.stringify(args)} ${readableText(JSON.stringify(args))}`));
  const words = wordsOf(readableText(text));
  return words.length > 0 && words.every((word) => asked.has(word));
}

/** What a tool has answered, as something to cite; null where there is nothing to read in it. `query`: what its sentences are read for */
export function sourceOf(run: Run, call: ToolCall, callId: string, text: string, query: string): FoundSource | null {
  const { name } = call.tool;
  const id = sourceId(call);
  const passages = toolPassages(text, id, name);
  if (passages.length === 0) return null;
  const links = new Set(text.match(/https?:\/\/[^\s<>()[\]"'，。；）]+/g));
  return {
    id,
    origin: 'mcp',
    title: shortened(toolTitle(name, JSON.stringify(call.args)), MAX_TITLE),
    // With several sources it is unclear which one is meant.
    url: links.size === 1 ? [...links].join('') : '',
    year: null,
    toolCallId: callId,
    accessedAt: run.means.now().toISOString(),
    passages: scorePassages(readQuestion(query), [[{ ...emptyPaper, paper_id: id }, passages]])[0] ?? [],
  };
}
