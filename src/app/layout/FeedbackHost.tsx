import { useSearchParams } from 'react-router-dom';
import { FeedbackDialog } from '../../features/support';

/** 问题反馈 over whatever screen it was opened from; closing it takes the word out of the query. */
export function FeedbackHost() {
  const [, setParams] = useSearchParams();
  const close = () =>
    setParams(
      (before) => {
        const changed = new URLSearchParams(before);
        changed.delete('panel');
        return changed;
      },
      { replace: true },
    );
  return <FeedbackDialog onClose={close} />;
}
