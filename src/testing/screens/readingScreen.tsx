import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { bootRequested } from '../../features/session';
import { Page } from '../../pages/ReadDetailPage';
import { aFileOcr, aFileRecord, aPaper } from '../builders';
import { bootedServer, makeTestStore, until } from '../makeTestStore';
import type { FakeTransport } from '../fakeTransport';
import { renderScreen } from '../renderScreen';

/** A server with one English paper to read. */
export const readingServer = (): FakeTransport =>
  bootedServer()
    .on('listPapersById', [
      aPaper({ language: 'en', abstract: 'First sentence here. The second sentence follows.', abstract_zh: '第一句。第二句。' }),
    ])
    .on('getFileOcr', aFileOcr())
    .on('getFileRecord', aFileRecord({ paper: null, guessed: [] }));

/** The reading screen after the boot. */
export async function showReading(route: string, server = readingServer()) {
  const bench = makeTestStore({ server });
  bench.store.dispatch(bootRequested());
  await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
  return renderScreen(
    <Routes>
      <Route path="/readDetailMore" element={<Page />} />
      <Route path="*" element={<p>别处</p>} />
    </Routes>,
    { bench, route },
  );
}

/** Selects words of the English paper as a reader does, and answers the toolbar that comes up. */
export async function selectWords(words: string): Promise<HTMLElement> {
  const original = within(await screen.findByRole('region', { name: '原文' }));
  const node = original.getByText(/The second sentence follows/).firstChild!;
  const start = node.textContent!.indexOf(words);
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + words.length);
  range.getBoundingClientRect = () => ({ left: 10, top: 300, bottom: 320 }) as DOMRect;
  document.getSelection()!.removeAllRanges();
  document.getSelection()!.addRange(range);
  act(() => void document.dispatchEvent(new Event('selectionchange')));
  return screen.findByRole('toolbar', { name: '对所选文字' });
}
