import { FeedbackDialog } from '../../features/support';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { takenRecord } from '../replay/takenRecord';

/** 问题反馈 over whatever screen it was opened from; closing it takes the word out of the query. */
export function FeedbackHost() {
  const change = useAddressChange();
  return <FeedbackDialog preview={takenRecord.preview} onClose={() => change({ panel: null }, { replace: true })} />;
}
