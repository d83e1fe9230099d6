import { travellingPage } from '../../testing/travellingPage';
import fs from 'node:fs';
import { ActionCreators } from '@redux-devtools/core';
import { act, screen, waitFor } from '@testing-library/react';
import { theme } from 'antd';
import { collapsedToggled } from '../../features/menu';
import { renderScreen } from '../../testing/renderScreen';
import { routeChanged } from '../router/location';
import { TravelPlace } from './TravelPlace';
import { TravelContext } from './travelContext';

/** A page with a field, at the last of three addresses. */
function shown() {
  const { travel, ...page } = travellingPage();
  for (const pathname of ['/home', '/project', '/library']) page.store.dispatch(routeChanged({ pathname, search: '?a=1' }));
  const view = renderScreen(
    <TravelContext value={travel}>
      <TravelPlace />
      <input aria-label="检索词" />
    </TravelContext>,
    { bench: page, route: '/library?a=1' },
  );
  return { ...page, ...view, travel, end: page.last(), field: screen.getByRole('textbox') };
}

const press = (target: EventTarget, key: string, keys: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys }));

it('the address follows them, a bar says so, and both end with the travel', async () => {
  const { jump, location, end } = shown();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  jump(end - 1);
  expect(await screen.findByRole('status')).toHaveTextContent('正在查看 Redux DevTools 中的状态');
  await waitFor(() => expect(location()).toBe('/project?a=1'));
  jump(end - 2);
  expect(location()).toBe('/home?a=1');
  jump(end);
  expect(location()).toBe('/library?a=1');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('its button leads back to the page’s own state', async () => {
  const { panel, jump, end, user, location, travel } = shown();
  panel(ActionCreators.toggleAction(end));
  jump(end - 2);
  await user.click(await screen.findByRole('button', { name: '回到实时' }));
  expect(travel.standing()).toBe('live');
  expect(location()).toBe('/library?a=1');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('after an import its button loads the page anew', async () => {
  const { panel, jump, end } = shown();
  jump(end - 1);
  await screen.findByRole('button', { name: '回到实时' });
  panel(ActionCreators.importState([collapsedToggled()]));
  expect(screen.getByRole('button')).toHaveTextContent('重新载入，回到现在');
});

it('the page, and dialogs that are opened over it, take neither keys nor the focus until it is live again', async () => {
  const { jump, end, field, container } = shown();
  const heard: string[] = [];
  const listen = ({ key }: KeyboardEvent) => heard.push(key);
  window.addEventListener('keydown', listen);
  act(() => field.focus());
  jump(end - 1);
  const bar = await screen.findByRole('complementary');
  const dialog = document.body.appendChild(document.createElement('div'));
  await waitFor(() => expect(dialog).toHaveAttribute('inert'));
  expect(container).toHaveAttribute('inert');
  expect(bar.closest('[inert]')).toBeNull();
  expect(field).not.toHaveFocus();
  expect(press(document.body, 'a')).toBe(false);
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(true);
  expect(heard).toEqual([]);

  jump(end);
  expect(container).not.toHaveAttribute('inert');
  expect(dialog).not.toHaveAttribute('inert');
  expect(field).toHaveFocus();
  press(field, 'a');
  expect(heard).toEqual(['a']);
  window.removeEventListener('keydown', listen);
  dialog.remove();
});

it('keys of the browser and of the bar keep their meaning', async () => {
  const { jump, end } = shown();
  jump(end - 1);
  const button = await screen.findByRole('button');
  await waitFor(() => expect(press(document.body, 'a')).toBe(false));
  for (const key of ['F12', 'F5', 'Tab']) expect(press(document.body, key)).toBe(true);
  expect(press(document.body, 'I', { ctrlKey: true, shiftKey: true })).toBe(true);
  expect(press(document.body, 'r', { metaKey: true })).toBe(true);
  for (const key of ['Enter', ' ']) expect(press(button, key)).toBe(true);
});

it('the bar lies over dialogs and messages', () => {
  const levels = [...fs.readFileSync(`${__dirname}/travelNotice.css`, 'utf8').matchAll(/z-index: (\d+)/g)].map(([, level]) =>
    Number(level),
  );
  // antd puts its messages 1050 over its dialogs.
  const highest = theme.getDesignToken().zIndexPopupBase + 1050;
  expect(levels).toHaveLength(2);
  expect(Math.min(...levels)).toBeGreaterThan(highest);
});
