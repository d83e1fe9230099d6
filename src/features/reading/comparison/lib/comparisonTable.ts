import type { Comparison, ComparisonCell } from '../../../../contract/entities/comparison';
import { formatReferences } from '../../../../model/citation';
import { COMPARISON_ROW_NAMES, COMPARISON_ROWS } from '../../../../model/comparison';
import type { ComparisonRow } from '../../../../model/comparison';
import { shownTitle } from '../../../../model/paper/lines';
import { comparisonTexts as texts } from '../texts';

/** A comparison as it is shown and written into files: a column a paper, a row a question to all of them. */
export interface ComparisonTable {
  /** `none`: what is said where nothing was found, which depends on what was read. */
  readonly columns: readonly { readonly id: string; readonly title: string; readonly none: string }[];
  readonly rows: readonly {
    readonly row: ComparisonRow;
    readonly name: string;
    /** One a column; null: nothing of it was found. */
    readonly cells: readonly (ComparisonCell | null)[];
  }[];
  /** Of the columns, numbered from 1. */
  readonly references: readonly string[];
  /** How the sentences were chosen. */
  readonly note: string;
  /** What is not there of what was asked for: papers, or words of them. */
  readonly gaps: readonly string[];
}

/** Where a sentence stands, in words. */
export const placeOf = ({ place }: Pick<ComparisonCell, 'place'>): string => (place === 'Abstract' ? texts.abstract : place);

/** What a file says before its table. */
export const fileNotes = ({ note, gaps }: ComparisonTable): string[] => [texts.fileLead, ...(note ? [note] : []), ...gaps];

function gapsOf({ papers, cells, full_text, missing }: Comparison): string[] {
  const silent = papers.filter(
    ({ paper_id, abstract, abstract_zh }) =>
      abstract === '' && abstract_zh === '' && !full_text.includes(paper_id) && !cells.some((cell) => cell.paper_id === paper_id),
  );
  return [
    ...(missing.length > 0 ? [texts.missing(missing.length)] : []),
    ...(silent.length > 0 ? [texts.noText(silent.map(shownTitle))] : []),
  ];
}

/** What a comparison says of some of its papers; null when it does not have all of them. */
export function comparisonOf(comparison: Comparison, ids: readonly string[]): Comparison | null {
  const papers = ids.flatMap((id) => comparison.papers.filter(({ paper_id }) => paper_id === id));
  if (papers.length < ids.length) return null;
  const within = ({ paper_id }: { paper_id: string }) => ids.includes(paper_id);
  return {
    ...comparison,
    papers,
    missing: [],
    cells: comparison.cells.filter(within),
    full_text: comparison.full_text.filter((paper_id) => ids.includes(paper_id)),
  };
}

export function comparisonTable(comparison: Comparison): ComparisonTable {
  const { papers, cells, full_text, chosen_by, notice } = comparison;
  const cellOf = (id: string, row: ComparisonRow) => cells.find((cell) => cell.paper_id === id && cell.row === row) ?? null;
  return {
    columns: papers.map((paper) => ({
      id: paper.paper_id,
      title: shownTitle(paper),
      none: full_text.includes(paper.paper_id) ? texts.notFound : texts.notInAbstract,
    })),
    rows: COMPARISON_ROWS.map((row) => ({
      row,
      name: COMPARISON_ROW_NAMES[row],
      cells: papers.map(({ paper_id }) => cellOf(paper_id, row)),
    })),
    references: formatReferences(papers),
    note: notice || (chosen_by === 'model' ? texts.byModel : ''),
    gaps: gapsOf(comparison),
  };
}
