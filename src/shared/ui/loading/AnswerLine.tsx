import { Button } from '../buttons/Button';
import './answered.css';

interface AnswerLineProps {
  text: string;
  alert?: boolean;
  onRetry?: () => void;
}

/** A state of an answer in one line. */
export const AnswerLine = ({ text, alert = false, onRetry }: AnswerLineProps) => (
  <p className={`sn-answered-line${alert ? ' sn-answered-failed' : ''}`} role={alert ? 'alert' : 'status'}>
    {text}
    {onRetry ? (
      <Button type="link" size="small" onClick={onRetry}>
        重试
      </Button>
    ) : null}
  </p>
);
