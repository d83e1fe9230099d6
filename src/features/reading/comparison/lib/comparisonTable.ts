import type { Comparison, ComparisonCell } from '../../../../contract/entities/comparison';
import { formatReferences } from '../../../../model/citation';
import { COMPARISON_ROW_NAMES, COMPARISON_ROWS } from '../../../../model/comparison';
import type { ComparisonRow } from '../../../../model/comparison';
import { shownTitle } from '../../../../model/paper/lines';
import { comparisonTexts as texts } from '../texts';

/** A comparison as it is shown and written into files: a column a paper, a row a question to all of them. */
export interface ComparisonTable {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly rows: readonly {
    readonly row: ComparisonRow;
    readonly name: string;
    /** One a column; null: the paper says nothing of it. */
    readonly cells: readonly (ComparisonCell | null)[];
  }[];
  /** Of the columns, numbered from 1. */
  readonly references: readonly string[];
  /** How the sentences were chosen. */
  readonly note: string;
}

/** Where a sentence stands, in words. */
export const placeOf = ({ place }: Pick<ComparisonCell, 'place'>): string => (place === 'Abstract' ? texts.abstract : place);

export function comparisonTable({ papers, cells, chosen_by, notice }: Comparison): ComparisonTable {
  const cellOf = (id: string, row: ComparisonRow) => cells.find((cell) => cell.paper_id === id && cell.row === row) ?? null;
  return {
    columns: papers.map((paper) => ({ id: paper.paper_id, title: shownTitle(paper) })),
    rows: COMPARISON_ROWS.map((row) => ({
      row,
      name: COMPARISON_ROW_NAMES[row],
      cells: papers.map(({ paper_id }) => cellOf(paper_id, row)),
    })),
    references: formatReferences(papers),
    note: notice || (chosen_by === 'model' ? texts.byModel : ''),
  };
}
