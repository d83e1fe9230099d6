import { isolatedList } from '../isolated';
import type { Paper } from './paper';

type Titles = Pick<Paper, 'title' | 'title_zh'>;

/** Stands where a work has no title, and where it has no authors. */
export const NO_TITLE = '（无题名）';
const NO_AUTHORS = '作者不详';

/**
 * What a work is called wherever it is named: the title it was published under, its Chinese one only when there is no other.
 * Lists, the reading page, the composer, the robot and proposed questions all name it so; empty when it has no title.
 */
export const titleOf = ({ title, title_zh }: Titles): string => title || title_zh;

/** The same for a place that must say something. */
export const shownTitle = (paper: Titles): string => titleOf(paper) || NO_TITLE;

/** The title within a text that is written in one language, such as an answer or a report; the other when it has none in it. */
export const titleIn = ({ title, title_zh }: Titles, language: 'zh' | 'en'): string =>
  language === 'zh' ? title_zh || title : title || title_zh;

/** The first `shown` authors, and how many there are when there are more; all of them without a number. Empty when there are none. */
export function authorNames(authors: readonly string[], shown = Infinity): string {
  const names = isolatedList(authors.slice(0, shown), '，');
  return authors.length > shown ? `${names} 等 ${authors.length} 位` : names;
}

/** The same for a place that must say something. */
export const authorLine = (authors: readonly string[], shown?: number): string => authorNames(authors, shown) || NO_AUTHORS;
