import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../shared/ui/buttons/Button';
import type { RootState } from '../rootReducer';
import { selectLocation } from '../router/location';
import { lockPage } from './lockPage';
import { TravelContext } from './travelContext';
import './travelNotice.css';

const texts = {
  says: '正在查看 Redux DevTools 中的状态，页面不响应操作，也不发送请求',
  live: '回到实时',
  anew: '重新载入，回到现在',
};

/** While the DevTools show another state: the address is that state's, and a bar over everything says what is shown. */
export function TravelNotice() {
  const store = useStore<RootState>();
  const navigate = useNavigate();
  const { subscribe, standing, comeBack } = use(TravelContext);
  const leadsBack = useSyncExternalStore(subscribe, standing) !== 'foreign';
  const layer = useRef<HTMLDivElement>(null);
  const { pathname, search } = useSelector(selectLocation);
  // Once for each: a route that leads elsewhere may do so.
  useEffect(() => void navigate({ pathname, search }, { replace: true }), [navigate, pathname, search]);
  // Back in the page's own state the address is that one's again.
  useEffect(() => () => void navigate(selectLocation(store.getState()), { replace: true }), [navigate, store]);
  useEffect(() => lockPage(layer.current!), []);
  return createPortal(
    <div ref={layer}>
      <div className="sn-travel-veil" aria-hidden="true" />
      <aside className="sn-travel" aria-label={texts.says}>
        <span role="status">{texts.says}</span>
        <Button size="small" onClick={() => (leadsBack ? comeBack() : window.location.reload())}>
          {leadsBack ? texts.live : texts.anew}
        </Button>
      </aside>
    </div>,
    document.body,
  );
}
