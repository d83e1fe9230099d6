import type { SourceTool, ToolUse } from '../../../src/contract/entities/tools';
import { paperOfTool } from '../../../src/model/answers/tools';
import type { Paper } from '../../../src/contract/entities/paper';
import type { FoundPaper } from '../retrieval/candidates';
import type { Retrieval } from '../retrieval/retrieve';
import { scorePassages } from '../retrieval/scoring';
import { toolPassages } from './toolPassages';

/** What a tool answered, in the place of a paper: passages need one. */
export const toolPaper = (id: string, tool: SourceTool): Paper => ({ ...paperOfTool(tool), paper_id: id });

/** What a tool has answered, as something to cite; null where there is nothing to read in it. */
export function foundByTool(text: string, use: ToolUse, { question }: Retrieval): FoundPaper | null {
  const tool = { name: use.name, args: JSON.stringify(use.args), create_time: use.create_time };
  const paper = toolPaper(`tool:${use.id}`, tool);
  const passages = toolPassages(text, paper.paper_id, use.name).map((passage) => ({ ...passage, tool }));
  if (passages.length === 0) return null;
  return { paper, passages: scorePassages(question, [[paper, passages]])[0] ?? [], coverage: 0, relevant: true };
}
