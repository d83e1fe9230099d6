import { LEAP, pageNumbers } from './pageNumbers';
import './pagination.css';

interface PaginationProps {
  /** Counted from 1. */
  current: number;
  pageSize: number;
  /** Entries in all pages. */
  total: number;
  disabled?: boolean;
  /** Only the way back and forth, for narrow places. */
  simple?: boolean;
  /** Sizes to choose from, with `onSize`. */
  sizes?: readonly number[];
  onChange: (page: number) => void;
  onSize?: (size: number) => void;
}

const texts = {
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  page: (page: number) => `第 ${page} 页`,
  back: `向前 ${LEAP} 页`,
  on: `向后 ${LEAP} 页`,
  size: '每页条数',
  entries: (size: number) => `${size} 条/页`,
};

/** The pages of a list, and how long they are. */
export function Pagination({ current, pageSize, total, disabled, simple, sizes, onChange, onSize }: PaginationProps) {
  const count = Math.max(1, Math.ceil(total / pageSize));
  const step = (page: number, label: string, sign: string) => (
    <button type="button" aria-label={label} title={label} disabled={disabled || page < 1 || page > count} onClick={() => onChange(page)}>
      {sign}
    </button>
  );
  const number = (page: number) => {
    if (page < 0) {
      const back = -page <= current;
      const goal = Math.min(count, Math.max(1, back ? current - LEAP : current + LEAP));
      return step(goal, back ? texts.back : texts.on, '…');
    }
    return (
      <button
        type="button"
        aria-label={texts.page(page)}
        aria-current={page === current ? 'page' : undefined}
        disabled={disabled}
        onClick={() => page !== current && onChange(page)}
      >
        {page}
      </button>
    );
  };
  return (
    <nav className="sn-pages" aria-label={texts.pages}>
      <ul>
        <li>{step(current - 1, texts.previous, '‹')}</li>
        {simple ? (
          <li className="sn-pages-where" aria-current="page">
            {current} / {count}
          </li>
        ) : (
          pageNumbers(current, count).map((page) => <li key={page}>{number(page)}</li>)
        )}
        <li>{step(current + 1, texts.next, '›')}</li>
      </ul>
      {sizes && onSize ? (
        <select aria-label={texts.size} value={pageSize} disabled={disabled} onChange={({ target }) => onSize(Number(target.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {texts.entries(size)}
            </option>
          ))}
        </select>
      ) : null}
    </nav>
  );
}
