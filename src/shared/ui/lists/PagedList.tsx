import type { ReactNode } from 'react';
import { Pagination } from './Pagination';
import { KeywordBox } from '../fields/KeywordBox';
import { PageSkeleton } from '../loading/PageSkeleton';
import { StateView } from '../loading/StateView';

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
  answer: {
    data?: { records: readonly T[]; total: number } | null | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  failed: { title: string; detail: string; retry: string };
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
  const { data, isError, isFetching, refetch } = answer;
  const records = data?.records ?? [];
  return (
    <div className={className} aria-busy={isFetching}>
      <KeywordBox keyword={keyword} label={label} onKeyword={onKeyword} />
      {isError && !isFetching ? (
        <StateView
          kind="failed"
          title={failed.title}
          detail={failed.detail}
          action={{ label: failed.retry, onClick: () => void refetch() }}
        />
      ) : data === undefined ? (
        <PageSkeleton kind="plain" />
      ) : records.length === 0 ? (
        empty
      ) : (
        children(records)
      )}
      {(data?.total ?? 0) > size ? <Pagination simple current={page} pageSize={size} total={data?.total ?? 0} onChange={onTurn} /> : null}
    </div>
  );
}
