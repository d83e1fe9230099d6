import { act, fireEvent, render, screen } from '@testing-library/react';
import { HashRouter, Link, Route, Routes } from 'react-router-dom';
import { installPopGate } from '../../lib/browser/popGate';
import { useLeaveGuard } from './useLeaveGuard';

function Editor({ dirty }: { dirty: boolean }) {
  const { asking, leave, stay } = useLeaveGuard(dirty);
  return (
    <>
      <Link to="/other">away</Link>
      {asking ? <button onClick={leave}>leave</button> : null}
      {asking ? <button onClick={stay}>stay</button> : null}
    </>
  );
}

beforeAll(() => installPopGate());

/** jsdom tells of a step in the history later. */
const step = (go: () => void) =>
  act(async () => {
    const navigated = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true, capture: true }));
    go();
    await Promise.race([navigated, new Promise((resolve) => setTimeout(resolve, 200))]);
  });

function show(dirty: boolean) {
  window.history.pushState(null, '', '#/start');
  window.history.pushState(null, '', '#/edit');
  render(
    <HashRouter>
      <Routes>
        <Route path="/edit" element={<Editor dirty={dirty} />} />
        <Route path="/other" element="other" />
        <Route path="/start" element="start" />
      </Routes>
    </HashRouter>,
  );
}

describe('leaving what is not saved', () => {
  it('waits for an answer, by link', () => {
    show(true);
    fireEvent.click(screen.getByText('away'));
    expect(window.location.hash).toBe('#/edit');
    fireEvent.click(screen.getByText('stay'));
    expect(screen.queryByText('leave')).toBeNull();
    fireEvent.click(screen.getByText('away'));
    fireEvent.click(screen.getByText('leave'));
    expect(screen.getByText('other')).toBeInTheDocument();
    expect(window.location.hash).toBe('#/other');
  });

  it('waits for an answer, by the browser’s button', async () => {
    show(true);
    await step(() => window.history.back());
    expect(window.location.hash).toBe('#/edit');
    await step(() => fireEvent.click(screen.getByText('leave')));
    expect(await screen.findByText('start')).toBeInTheDocument();
  });

  it('asks the browser to ask when the tab is closed', () => {
    show(true);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });

  it('lets go when nothing would be lost', () => {
    show(false);
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
    fireEvent.click(screen.getByText('away'));
    expect(screen.getByText('other')).toBeInTheDocument();
  });
});
