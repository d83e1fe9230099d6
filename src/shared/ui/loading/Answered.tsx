import type { ReactNode } from 'react';
import { AnswerLine } from './AnswerLine';
import { FailedView } from './FailedView';
import { PageSkeleton } from './PageSkeleton';
import type { SkeletonKind } from './PageSkeleton';
import { answerState } from './answerState';
import type { Answer } from './answerState';
import './answered.css';

const texts = { loading: '正在载入…', stale: '没能更新，显示的是上次载入的内容。' } as const;

interface AnsweredProps<T> {
  answer: Answer<T>;
  /** The shape that stands in while it is loading. `line`: loading and failure are one line, for small places. */
  skeleton: SkeletonKind | 'line' | { readonly own: ReactNode };
  /** Title of the failure. */
  failed: string;
  /** Stands for an answer in which there is nothing: says so, and what to do next. */
  empty: ReactNode | ((data: T | null) => ReactNode);
  /** By default nothing, an empty list, or a page without records. */
  isEmpty?: (data: NonNullable<T>) => boolean;
  /** The answer to an earlier question stays until this one is answered. */
  earlier?: boolean;
  /** Another view of some failures; undefined for the others. */
  failedView?: (error: unknown) => ReactNode | undefined;
  /** After 重试 was pressed, which is then gone: where the focus goes. */
  onRetry?: () => void;
  children: (data: NonNullable<T>) => ReactNode;
}

/**
 * What was asked for, in its five states: loading, content, empty, failed, not allowed. Content stays while it is asked for
 * again, also when that fails. Nothing is loading once there is an answer, whatever is in it.
 */
export function Answered<T>({ answer, skeleton, failed, empty, isEmpty, earlier, failedView, onRetry, children }: AnsweredProps<T>) {
  const state = answerState(answer, { isEmpty, earlier });
  const again = () => {
    onRetry?.();
    void answer.refetch();
  };
  if (state.is === 'unasked') return null;
  if (state.is === 'loading') {
    if (skeleton === 'line') return <AnswerLine text={texts.loading} />;
    return typeof skeleton === 'object' ? skeleton.own : <PageSkeleton kind={skeleton} />;
  }
  if (state.is === 'failed') {
    const { error } = answer;
    return failedView?.(error) ?? <FailedView error={error} title={failed} onRetry={again} line={skeleton === 'line'} />;
  }
  return (
    <div className="sn-answered" aria-busy={state.busy}>
      {state.stale ? <AnswerLine text={texts.stale} onRetry={again} /> : null}
      {state.is === 'content' ? children(state.data) : typeof empty === 'function' ? empty(state.data) : empty}
    </div>
  );
}
