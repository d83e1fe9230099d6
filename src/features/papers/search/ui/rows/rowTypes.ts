import type { Paper, TranslatedPaper } from '../../../../../contract/entities/paper';
import type { Boundary } from '../../lib/boundary';

/** A Chinese title that came by translation. */
export type TitleInChinese = Pick<TranslatedPaper, 'title' | 'origin'>;

/** What every row of a result list gets, in whatever view. The functions stay the same, so that rows can be memoised. */
export interface RowProps {
  paper: Paper;
  /** Words to mark. */
  terms: readonly string[];
  selected: boolean;
  /** The typed text names it by an identifier. */
  identified?: boolean;
  /** Present while translated titles are shown. */
  translation?: TitleInChinese | undefined;
  onToggle: (paper: Paper) => void;
  onCite: (paper: Paper) => void;
  onOpen: (paper: Paper) => void;
}

/** What a view needs to show its rows. */
export interface RowListProps {
  rows: { keys: readonly string[]; at: (index: number) => RowProps | undefined };
  title: string;
  /** Names the list for what is remembered of it. */
  list: string;
  /** Where the records that hold all that was asked end; null where that is on no row of this page. */
  boundary?: Boundary | null;
  /** The row that gets the focus when it is there. */
  focusKey: string | null;
}
