import type { RelatedPaper } from '../../../../contract/entities/paper';
import type { RelatedOrder } from '../../../../model/addresses/reading';

const yearOf = ({ paper }: RelatedPaper) => paper.year ?? 0;
/** Whether the related paper cites the one that was asked about. */
const cites = ({ reasons }: RelatedPaper) => reasons.some(({ direction }) => direction === 'cites');

/**
 * Related papers before or after a year, nearest to it first; those of the year itself and without one are neither. Or those
 * that cite this paper. Any other order leaves them as they came, the closest first.
 */
export function narrowed(related: readonly RelatedPaper[], order: RelatedOrder, year: number | null): readonly RelatedPaper[] {
  if (order === 'citing') return related.filter(cites);
  if (order !== 'earlier' && order !== 'later') return related;
  if (year === null) return [];
  const way = order === 'earlier' ? -1 : 1;
  return related
    .filter((item) => item.paper.year !== null && (yearOf(item) - year) * way > 0)
    .sort((a, b) => (yearOf(a) - yearOf(b)) * way);
}
