import type { Quartile } from '../../../contract/entities/journal';

/** A rank with all that gives it a meaning: who ranks, which edition, in which category. */
export function RankBadge({ rank }: { rank: Quartile }) {
  return (
    <span className="sn-rank">
      {rank.scheme_name} {rank.year} · {rank.category_name}
      <strong className={`sn-rank-${rank.quartile}`}>{rank.label}</strong>
      {rank.top ? <strong className="sn-rank-top">Top</strong> : null}
    </span>
  );
}
