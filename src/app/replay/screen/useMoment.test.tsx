import { useEffect } from 'react';
import { act } from '@testing-library/react';
import { useAddressChange } from '../../../shared/ui/useAddressChange';
import { renderScreen } from '../../../testing/renderScreen';
import { useMoment } from './useMoment';

let show: ReturnType<typeof useMoment>[1];
let follow: ReturnType<typeof useAddressChange>;

function Shown() {
  const [moment, setMoment] = useMoment([306]);
  const change = useAddressChange();
  useEffect(() => {
    show = setMoment;
    follow = change;
  });
  return <p>第 {moment.step} 步</p>;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('the address says the moment once it rests', () => {
  const { location } = renderScreen(<Shown />, { route: '/home?panel=replay' });
  act(() => show({ page: 0, step: 7 }));
  expect(location()).toBe('/home?panel=replay');
  act(() => jest.advanceTimersByTime(300));
  expect(location()).toBe('/home?panel=replay&moment=7');
});

it('a link that is followed before the last moment is in the address wins, drawn or not', () => {
  const { location, container } = renderScreen(<Shown />, { route: '/home?panel=replay' });
  act(() => show({ page: 0, step: 306 }));
  act(() => {
    follow({ moment: '44' });
    jest.advanceTimersByTime(300);
  });
  expect(location()).toBe('/home?panel=replay&moment=44');
  expect(container).toHaveTextContent('第 44 步');
});
