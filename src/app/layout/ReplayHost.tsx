import { useSelector } from 'react-redux';
import { selectUserInfo } from '../../features/session';
import { mayReplay } from '../../model/support';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { ReplayScreen } from '../replay/screen/ReplayScreen';

/** 会话回放 over whatever screen it was opened from, for support and administrators. */
export function ReplayHost() {
  const user = useSelector(selectUserInfo);
  const change = useAddressChange();
  const close = () => change({ panel: null, ticket: null, moment: null }, { replace: true });
  return <ReplayScreen allowed={mayReplay(user)} onClose={close} />;
}
