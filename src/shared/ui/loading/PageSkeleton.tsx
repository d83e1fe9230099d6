import './skeleton.css';

export type SkeletonKind = 'search' | 'list' | 'chat' | 'plain';

const Bars = ({ widths }: { widths: readonly number[] }) =>
  widths.map((width, index) => <span key={index} className="sn-bar" style={{ width: `${width}%` }} />);

const SHAPES: Record<SkeletonKind, readonly (readonly number[])[]> = {
  search: [[36], [100], [60]],
  list: [
    [70, 45, 30, 100, 92],
    [62, 40, 34, 100, 88],
    [75, 50, 28, 100, 95],
    [58, 42, 32, 100, 90],
  ],
  chat: [[40], [80, 90, 60], [36], [85, 70, 75]],
  plain: [[30], [90, 95, 60]],
};

/** The page's shape in grey, with words for those who cannot see it. */
export function PageSkeleton({ kind }: { kind: SkeletonKind }) {
  return (
    <div className={`sn-skeleton sn-skeleton-${kind}`} role="status">
      <span className="sn-hidden">正在载入…</span>
      {SHAPES[kind].map((widths, index) => (
        <div key={index} className="sn-skeleton-block" aria-hidden="true">
          <Bars widths={widths} />
        </div>
      ))}
    </div>
  );
}
