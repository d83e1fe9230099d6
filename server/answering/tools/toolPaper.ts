import type { SourceTool, ToolUse } from '../../../src/contract/entities/tools';
import { paperOfTool } from '../../../src/model/answers/tools';
import type { Paper } from '../../../src/contract/entities/paper';
import { storable } from '../../kernel/storable';
import { languageOf } from '../../text/terms';
import { splitSentences } from '../../text/sentences';
import type { FoundPaper } from '../retrieval/candidates';
import { NO_BASE } from '../retrieval/passages';
import type { Retrieval } from '../retrieval/retrieve';
import { scorePassages } from '../retrieval/scoring';

/** Sentences of one result that are read, and the length of each, in UTF-16 units. */
const MAX_SENTENCES = 80;
const MAX_SENTENCE = 800;

/** What a tool answered, in the place of a paper: passages need one. */
export const toolPaper = (id: string, tool: SourceTool): Paper => ({ ...paperOfTool(tool), paper_id: id });

/** What a tool has answered, as something to cite; null where there is nothing to read in it. */
export function foundByTool(text: string, use: ToolUse, { question }: Retrieval): FoundPaper | null {
  const tool = { name: use.name, args: JSON.stringify(use.args), create_time: use.create_time };
  const paper = toolPaper(`tool:${use.id}`, tool);
  const passages = splitSentences(text)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().slice(0, MAX_SENTENCE))
    .map(storable)
    .filter((sentence) => /[\p{L}\p{N}]{2}/u.test(sentence))
    .slice(0, MAX_SENTENCES)
    .map((sentence, order) => ({
      ...NO_BASE,
      paperId: paper.paper_id,
      text: sentence,
      place: use.name,
      language: languageOf(sentence),
      order,
      tool,
    }));
  if (passages.length === 0) return null;
  return { paper, passages: scorePassages(question, [[paper, passages]])[0] ?? [], coverage: 0, relevant: true };
}
