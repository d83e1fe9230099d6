import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { HashRouter, Route, Routes } from 'react-router-dom';
import type { SearchBody } from '../../../../../contract/calls/papers';
import { answered, fakeTransport } from '../../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../../testing/makeTestStore';
import { Bare } from '../../../../../testing/renderScreen';
import { NO_FACETS, aSearchResult } from '../../../../../testing/samples/searchResult';
import { CiteDialog } from '../../../../citing';
import { HOME } from '../../../testing/resultsScreen';
import { PaperResults } from '../PaperResults';

const years = ['2015', '2016', '2017', '2018'].map((value) => ({ value, label: value, count: 3 }));

const settles = () => waitFor(() => expect(screen.getByRole('region', { name: '检索结果' })).toHaveAttribute('aria-busy', 'false'));

/** The screen with the router of the application, over the history of the browser. */
async function show() {
  const server = fakeTransport()
    .on('addSearchLog', { id: 'l1', create_time: '2026-01-02T03:04:05.000Z' })
    .handle('searchPapers', () => answered(aSearchResult({ total: 12, facets: { ...NO_FACETS, years } })));
  window.history.replaceState(null, '', '#/elsewhere');
  window.location.hash = '#/home/searchResult?q=a';
  render(
    <Provider store={makeTestStore({ server }).store}>
      <Bare>
        <HashRouter useTransitions={false}>
          <Routes>
            <Route path="/home/searchResult" element={<PaperResults title="检索结果" scope={HOME} CiteDialog={CiteDialog} />} />
            <Route path="*" element={<p>别处</p>} />
          </Routes>
        </HashRouter>
      </Bare>
    </Provider>,
  );
  await screen.findByRole('article');
  // The facets follow the first rows.
  await settles();
  const noted = () => server.sentTo('addSearchLog').map(({ body }) => (body as { filters: SearchBody['filters'] }).filters?.year_from);
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), noted };
}

/** Moves the handle of the first year by one, as an arrow key does. */
function press(key: 'ArrowRight' | 'ArrowLeft') {
  const handle = screen.getByRole<HTMLInputElement>('slider', { name: '起始年份' });
  act(() => handle.focus());
  fireEvent.change(handle, { target: { value: String(Number(handle.value) + (key === 'ArrowRight' ? 1 : -1)) } });
  fireEvent.keyUp(handle, { key });
}
const goes = (steps: number) => act(async () => window.history.go(steps));
const hashIs = (hash: string) => waitFor(() => expect(window.location.hash).toBe(hash));

describe('the slider of years, and the history', () => {
  it('is one step back and one line of the history, however many keys moved it; going back writes nothing', async () => {
    const { noted, user } = await show();
    const entries = window.history.length;
    press('ArrowRight');
    await hashIs('#/home/searchResult?q=a&from=2016');
    await settles();
    press('ArrowRight');
    press('ArrowLeft');
    press('ArrowRight');
    await hashIs('#/home/searchResult?q=a&from=2017');
    await settles();
    expect(window.history.length).toBe(entries + 1);
    expect(noted()).toEqual([null]);
    await user.click(screen.getByRole('region', { name: '检索结果' }));
    await waitFor(() => expect(noted()).toEqual([null, 2017]));
    await goes(-1);
    await hashIs('#/home/searchResult?q=a');
    await settles();
    await goes(1);
    await hashIs('#/home/searchResult?q=a&from=2017');
    await settles();
    await goes(-1);
    await hashIs('#/home/searchResult?q=a');
    expect(noted()).toEqual([null, 2017]);
  });

  it('an address that is pasted is a search of its own, once', async () => {
    const { noted } = await show();
    await act(async () => {
      window.location.hash = '#/home/searchResult?q=a&from=2018';
    });
    await waitFor(() => expect(noted()).toEqual([null, 2018]));
    await goes(-1);
    await hashIs('#/home/searchResult?q=a');
    await settles();
    await goes(1);
    await hashIs('#/home/searchResult?q=a&from=2018');
    await settles();
    expect(noted()).toEqual([null, 2018]);
  });

  it('after a step back begins a step of its own', async () => {
    const { noted } = await show();
    press('ArrowRight');
    await hashIs('#/home/searchResult?q=a&from=2016');
    await goes(-1);
    await hashIs('#/home/searchResult?q=a');
    await settles();
    press('ArrowRight');
    await hashIs('#/home/searchResult?q=a&from=2016');
    await settles();
    await goes(-1);
    await hashIs('#/home/searchResult?q=a');
    expect(noted()).toEqual([null]);
  });

  it('is another step after something else was done', async () => {
    const { user, noted } = await show();
    press('ArrowRight');
    await hashIs('#/home/searchResult?q=a&from=2016');
    await settles();
    await user.click(screen.getByText('最新发表'));
    await hashIs('#/home/searchResult?q=a&from=2016&sort=newest');
    await settles();
    const entries = window.history.length;
    press('ArrowRight');
    await hashIs('#/home/searchResult?q=a&from=2017&sort=newest');
    expect(window.history.length).toBe(entries + 1);
    await settles();
    await user.click(screen.getByRole('combobox', { name: '检索词' }));
    await waitFor(() => expect(noted()).toEqual([null, 2016, 2017]));
  });

  it('moved by a pointer is the same', async () => {
    const { noted, user } = await show();
    const entries = window.history.length;
    const drag = (year: number) => {
      const handle = screen.getByRole('slider', { name: '起始年份' });
      fireEvent.pointerDown(handle);
      fireEvent.change(handle, { target: { value: String(year) } });
      fireEvent.pointerUp(handle);
    };
    drag(2016);
    await hashIs('#/home/searchResult?q=a&from=2016');
    await settles();
    drag(2017);
    await hashIs('#/home/searchResult?q=a&from=2017');
    await settles();
    expect(window.history.length).toBe(entries + 1);
    await user.click(screen.getByText('共 12 篇'));
    await waitFor(() => expect(noted()).toEqual([null, 2017]));
  });
});
