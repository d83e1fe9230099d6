import { Button } from '../buttons/Button';
import './notLoaded.css';

interface NotLoadedProps {
  /** What did not come, in a few words. */
  title: string;
  /** It is on its way again. */
  busy: boolean;
  onRetry: () => void;
}

/** One line in the place of something small that did not come, and 重试. */
export function NotLoaded({ title, busy, onRetry }: NotLoadedProps) {
  return (
    <div className="sn-not-loaded" role="alert">
      <span>{title}</span>
      <Button size="small" loading={busy} onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
