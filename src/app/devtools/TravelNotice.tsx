import { useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import type { RootState } from '../rootReducer';
import { selectLocation } from '../router/location';
import './travelNotice.css';

const texts = {
  says: '正在查看 Redux DevTools 中的状态，页面不响应操作，也不发送请求',
  back: '重新载入，回到现在',
};

/** While the DevTools show another state: the address is that state's, and a bar says what is shown. */
export function TravelNotice() {
  const store = useStore<RootState>();
  const navigate = useNavigate();
  const { pathname, search } = useSelector(selectLocation);
  // Once for each: a route that leads elsewhere may do so.
  useEffect(() => void navigate({ pathname, search }, { replace: true }), [navigate, pathname, search]);
  // Back in the page's own state the address is that one's again.
  useEffect(() => () => void navigate(selectLocation(store.getState()), { replace: true }), [navigate, store]);
  return (
    <>
      <div className="sn-travel-veil" aria-hidden="true" />
      <aside className="sn-travel" aria-label={texts.says}>
        <span role="status">{texts.says}</span>
        <Button size="small" onClick={() => window.location.reload()}>
          {texts.back}
        </Button>
      </aside>
    </>
  );
}
