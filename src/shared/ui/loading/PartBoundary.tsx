import type { ReactNode } from 'react';
import { Catch } from './Catch';
import { ErrorDetails } from './ErrorDetails';
import { isChunkFailure } from './caught';
import './partBoundary.css';

/** Elements that may stand in the place of a part: a list has no `div`, a row of a table neither. */
export type PartPlace = 'div' | 'li' | 'td';

interface PartBoundaryProps {
  /** What the part shows, such as the id of a record: with another one it is tried again by itself. */
  of: string | number;
  /** The line that stands in its place. */
  title?: string;
  as?: PartPlace;
  /** Class of the line, where the part has a place of its own in a layout. */
  className?: string;
  children: ReactNode;
}

function inPlace(as: PartPlace, line: ReactNode): ReactNode {
  if (as === 'td') return <td colSpan={100}>{line}</td>;
  return as === 'li' ? <li>{line}</li> : line;
}

/** Around one card, row or part of the frame: when it throws while rendering, a line stands in its place and all else stays. */
export function PartBoundary({ of, title = '这一条没能显示', as = 'div', className = '', children }: PartBoundaryProps) {
  return (
    <Catch
      of={of}
      instead={({ error, componentStack, retry }) =>
        inPlace(
          as,
          <div className={`sn-part-failed ${className}`} role="note">
            <span>{title}</span>
            <span className="sn-part-failed-why">{isChunkFailure(error) ? '代码没能载入' : '程序出错了'}</span>
            <button type="button" className="sn-part-failed-retry" onClick={retry}>
              重试
            </button>
            <ErrorDetails error={error} componentStack={componentStack} />
          </div>,
        )
      }
    >
      {children}
    </Catch>
  );
}
