import { Pagination } from 'antd';

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
      align="center"
      disabled={waiting}
      current={page}
      pageSize={size}
      total={total}
      pageSizeOptions={[...sizes]}
      showSizeChanger
      onChange={(next, nextSize) => {
        const offered = sizes.find((value) => value === nextSize);
        onTurn(nextSize === size || offered === undefined ? { page: next } : { size: offered });
      }}
    />
  );
}
