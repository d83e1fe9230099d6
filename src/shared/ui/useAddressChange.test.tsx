import { useEffect } from 'react';
import { act, render } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { renderScreen } from '../../testing/renderScreen';
import { useAddressChange } from './useAddressChange';

let change: ReturnType<typeof useAddressChange>;

function Changer() {
  const current = useAddressChange();
  useEffect(() => {
    change = current;
  });
  return null;
}

it('changes the names that it is given, and only those', () => {
  const { location } = renderScreen(<Changer />, { route: '/agent?id=a1&at=r1&find=x' });
  act(() => change({ at: null, find: '', chat: 'c 1' }));
  expect(location()).toBe('/agent?id=a1&find=&chat=c+1');
});

it('two changes before the next rendering are both there', () => {
  const { location } = renderScreen(<Changer />, { route: '/agent?id=a1' });
  act(() => {
    change({ chat: 'c1' }, { replace: true });
    change({ sources: 'attention' }, { replace: true });
  });
  expect(location()).toBe('/agent?id=a1&chat=c1&sources=attention');
});

it('starts from the hash of the page', () => {
  window.location.hash = '#/agent?id=a1';
  render(
    <HashRouter>
      <Changer />
    </HashRouter>,
  );
  act(() => {
    change({ chat: 'c1' }, { replace: true });
    change({ at: 'r1' }, { replace: true });
  });
  expect(window.location.hash).toBe('#/agent?id=a1&chat=c1&at=r1');
});
