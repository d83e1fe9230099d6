import { grouped as inChinese } from '../../../model/grouped';
import { usePrinting } from './printing';

interface PrintedRangeProps {
  /** 1-based, the first and the last entry of the page. */
  first: number;
  last: number;
  total: number;
  /** The total is a guess. */
  estimated?: boolean;
}

/** Which entries of a list are on the paper. */
export function PrintedRange({ first, last, total, estimated = false }: PrintedRangeProps) {
  if (!usePrinting()) return null;
  const about = estimated ? '约 ' : ' ';
  return (
    <p className="sn-print-only">
      第 {inChinese(first)}–{inChinese(last)} 条，共{about}
      {inChinese(total)} 条
    </p>
  );
}
