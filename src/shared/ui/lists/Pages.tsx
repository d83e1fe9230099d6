import { Pagination } from './Pagination';

interface PagesProps<Size extends number> {
  /** Sizes that a page can have, the smallest first. */
  sizes: readonly Size[];
  total: number;
  page: number;
  size: Size;
  /** The requested page is still loading. */
  waiting: boolean;
  onTurn: (change: { page: number } | { size: Size }) => void;
}

/** The pages of a list; nothing when the smallest one holds it all. */
export function Pages<Size extends number>({ sizes, total, page, size, waiting, onTurn }: PagesProps<Size>) {
  if (total <= (sizes[0] ?? 0)) return null;
  return (
    <Pagination
      disabled={waiting}
      current={page}
      pageSize={size}
      total={total}
      sizes={sizes}
      onChange={(next) => onTurn({ page: next })}
      onSize={(next) => {
        const offered = sizes.find((value) => value === next);
        if (offered !== undefined) onTurn({ size: offered });
      }}
    />
  );
}
