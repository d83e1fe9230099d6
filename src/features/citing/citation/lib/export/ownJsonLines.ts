import type { Paper } from '../../../../../contract/entities/paper';
import { PAPER_FIELDS } from '../../../../../model/paper/paper';

/** Papers with our own fields as they are, one JSON object a line: `npm run import` of another portal takes them. */
export function toJsonLines(papers: readonly Paper[]): string {
  const fields = [...PAPER_FIELDS, 'institutions'] as const;
  return papers.map((paper) => `${JSON.stringify(Object.fromEntries(fields.map((field) => [field, paper[field]])))}\n`).join('');
}
