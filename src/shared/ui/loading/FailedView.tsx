import { phrase } from '../../../model/isolated';
import { AnswerLine } from './AnswerLine';
import { StateView } from './StateView';
import { readFailure } from './answerState';

const texts = {
  retry: '重试',
  forbidden: '没有权限',
  forbiddenDetail: '需要查看时，请联系管理员。',
} as const;

interface FailedViewProps {
  /** What a hook handed over as its error. */
  error: unknown;
  title: string;
  /** Asking again would help nobody who is not allowed: they get no 重试. */
  onRetry: () => void;
  /** In one line, for small places. */
  line?: boolean;
}

/** Something could not be loaded, or is not for this person. */
export function FailedView({ error, title, onRetry, line = false }: FailedViewProps) {
  const { forbidden, message } = readFailure(error);
  const shown = forbidden ? texts.forbidden : title;
  const detail = forbidden && message === shown ? texts.forbiddenDetail : message;
  if (line) return <AnswerLine alert text={phrase`${shown}：${detail}`} {...(forbidden ? {} : { onRetry })} />;
  const action = forbidden ? {} : { action: { label: texts.retry, onClick: onRetry } };
  return <StateView kind="failed" title={shown} detail={detail} {...action} />;
}
