import { useDispatch, useStore } from 'react-redux';
import { selectSupport, supportActions } from '../../features/support';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import type { RootState } from '../rootReducer';

/** Takes an error into 问题反馈, whose description begins with it unless one was begun already. */
export function useErrorReport(): (words: string) => void {
  const store = useStore<RootState>();
  const dispatch = useDispatch();
  const change = useAddressChange();
  return (words) => {
    if (selectSupport(store.getState()).feedbackText === '') dispatch(supportActions.feedbackTyped(words));
    change({ panel: 'feedback' });
  };
}
