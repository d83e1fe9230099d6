import { createRef } from 'react';
import { act, screen } from '@testing-library/react';
import { renderScreen } from '../../testing/renderScreen';
import { TopBar } from './TopBar';

const { matchMedia } = window;
afterEach(() => (window.matchMedia = matchMedia));

it('the menu button says what it does in a window that becomes narrow', () => {
  const screenSize = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), screenSize, { addEventListener: screenSize.addEventListener.bind(screenSize) });
  const onToggleOverlay = jest.fn();
  renderScreen(<TopBar menuButton={createRef()} menuOpen={false} onToggleOverlay={onToggleOverlay} />);
  expect(screen.getByRole('button', { name: '收起菜单' })).toHaveAttribute('aria-expanded', 'true');
  screenSize.matches = true;
  act(() => void screenSize.dispatchEvent(new Event('change')));
  const button = screen.getByRole('button', { name: '打开菜单' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.click();
  expect(onToggleOverlay).toHaveBeenCalledTimes(1);
});
