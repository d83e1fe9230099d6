import type { Paper } from '../../../../contract/entities/paper';
import { texts } from '../texts';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';
import type { Column } from './columns';
import { venueOf } from '../../core/lib/paperLines';
import { citedLine } from '../../../../model/paper/cited';
import { authorLine } from '../../../../model/paper/lines';

const CELLS: Record<Column, (paper: Paper) => string> = {
  authors: ({ authors }) => authorLine(authors, 3),
  source: venueOf,
  year: ({ year }) => (year === null ? '' : String(year)),
  type: ({ resource_type }) => RESOURCE_TYPE_NAMES[resource_type] ?? '',
  subject: ({ subject }) => subject,
  language: ({ language }) => texts.languages[language] ?? language,
  issue: ({ basic_source_vo, basic_source_no, basic_page }) =>
    [basic_source_vo + (basic_source_no ? `(${basic_source_no})` : ''), basic_page].filter(Boolean).join(': '),
  keywords: ({ keywords }) => keywords.join('；'),
  doi: ({ doi }) => doi,
  // The column says 被引.
  cited: (paper) => citedLine(paper).replace(/^被引 /, ''),
};

/** What stands in a cell; empty when the record has nothing there. */
export const cellText = (paper: Paper, column: Column): string => CELLS[column](paper);
