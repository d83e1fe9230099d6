import type { Paper } from '../../../src/contract/entities/paper';
import type { SourceTool } from '../../../src/contract/entities/tools';
import { emptyPaper } from '../../../src/model/paper/paper';

/** What a tool answered, in the place of a paper: passages need one. */
export const toolPaper = (id: string, { name, create_time }: SourceTool): Paper => ({
  ...emptyPaper,
  paper_id: id,
  title: `工具 ${name}`,
  publish_date: create_time.slice(0, 10),
});
