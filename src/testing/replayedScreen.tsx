import { cleanup, getRoles, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import type { RootState } from '../app/rootReducer';
import { shownStore } from '../app/replay/stage/shownStore';
import { AppRoutes } from '../app/router/AppRoutes';
import { RecordedContext } from '../shared/ui/loading/recordedContext';
import { Bare } from './renderScreen';

/** What a screen reader meets first, in this order. */
const ROLES = [
  'heading',
  'alert',
  'status',
  'navigation',
  'dialog',
  'tab',
  'link',
  'button',
  'textbox',
  'combobox',
  'checkbox',
  'article',
  'listitem',
];
const MOST_CHARACTERS = 80;

/** Moments are written in the reader's time zone, which is another one on every machine. */
const untimed = (text: string) =>
  text.replace(/\d{1,2}:\d{2}(?::\d{2})?/g, '时刻').replace(/(?:\d{4}[-/年.])?\d{1,2}[-/月.]\d{1,2}日?(?= |$|·|，|时刻)/g, '日期');

function nameOf(element: HTMLElement): string {
  const labelled = element
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
  const text = element.getAttribute('aria-label') ?? labelled ?? element.textContent ?? '';
  const line = untimed(text.replace(/\s+/g, ' ').trim());
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

/** What stands on the screen for those who do not see it: role and name, a line each. */
function accessibleText(): string[] {
  const found = getRoles(document.body);
  return ROLES.flatMap((role) => (found[role] ?? []).map((element) => `${role}: ${nameOf(element)}`)).filter(
    (line) => !line.endsWith(': '),
  );
}

/** Draws the screen once, as far as its code is there. */
async function drawnOnce(state: RootState): Promise<string[]> {
  const { pathname, search } = state.location;
  render(
    <Provider store={shownStore(state).store}>
      <Bare>
        <RecordedContext value={true}>
          <MemoryRouter initialEntries={[pathname + search]}>
            <AppRoutes />
          </MemoryRouter>
        </RecordedContext>
      </Bare>
    </Provider>,
  );
  // The code of the screen comes on demand; a part that is still coming is a skeleton.
  await screen.findAllByRole('heading');
  await waitFor(() => expect(document.querySelector('.sn-skeleton-page, .sn-opening')).toBeNull());
  let before = '';
  await waitFor(() => {
    const now = document.body.innerHTML;
    const settled = now === before;
    before = now;
    expect(settled).toBe(true);
  });
  const shown = accessibleText();
  cleanup();
  return shown;
}

/**
 * The accessible text of the real screen in this state, at the time at which it was recorded. Code comes on demand, and React leaves
 * a part out for a while after its code came: the screen is drawn anew until another time shows nothing else.
 */
export async function replayedScreen(state: RootState): Promise<string[]> {
  let before: string[] = [];
  for (;;) {
    const now = await drawnOnce(state);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
}
