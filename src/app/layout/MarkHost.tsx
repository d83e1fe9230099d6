import { RecordingMark } from '../../features/support';
import { useAddressChange } from '../../shared/ui/useAddressChange';

/** The mark of a recording; 完成并反馈 opens 问题反馈 over the screen in front. */
export function MarkHost() {
  const change = useAddressChange();
  return <RecordingMark onFinish={() => change({ panel: 'feedback' })} />;
}
