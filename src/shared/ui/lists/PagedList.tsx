import type { ReactNode } from 'react';
import { Pagination } from './Pagination';
import { KeywordBox } from '../fields/KeywordBox';
import { Answered } from '../loading/Answered';
import type { Answer } from '../loading/answerState';

interface PagedListProps<T> {
  className?: string;
  /** What is looked for at present, and the name of the box. */
  keyword: string;
  label: string;
  onKeyword: (keyword: string) => void;
  page: number;
  size: number;
  onTurn: (page: number) => void;
  /** What a query's hook answers; the data of an earlier question stay until the new ones are there. */
  answer: Answer<{ records: readonly T[]; total: number } | null>;
  /** Title of the failure. */
  failed: string;
  /** Shown when nothing is found. */
  empty: ReactNode;
  children: (records: readonly T[]) => ReactNode;
}

/** A list that one searches in and turns the pages of, in its five states. */
export function PagedList<T>({
  className,
  keyword,
  label,
  onKeyword,
  page,
  size,
  onTurn,
  answer,
  failed,
  empty,
  children,
}: PagedListProps<T>) {
  const total = answer.data?.total ?? 0;
  return (
    <div className={className} aria-busy={answer.isFetching}>
      <KeywordBox keyword={keyword} label={label} onKeyword={onKeyword} />
      <Answered answer={answer} skeleton="plain" failed={failed} earlier empty={empty}>
        {({ records }) => children(records)}
      </Answered>
      {total > size ? <Pagination simple current={page} pageSize={size} total={total} onChange={onTurn} /> : null}
    </div>
  );
}
