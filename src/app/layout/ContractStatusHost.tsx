import { ContractStatus } from '../../features/support';
import { useAddressChange } from '../../shared/ui/useAddressChange';

/** 接口状态 over whatever screen it was opened from; closing it takes the word out of the query. */
export function ContractStatusHost() {
  const change = useAddressChange();
  return <ContractStatus onClose={() => change({ panel: null }, { replace: true })} />;
}
