import { act, screen, waitFor } from '@testing-library/react';
import { bootRequested, selectBootPhase } from '../../../../session';
import { askedToSignIn } from '../../../../../testing/fakeTransport';
import { bootedServer, makeTestStore, until } from '../../../../../testing/makeTestStore';
import { renderScreen } from '../../../../../testing/renderScreen';
import { parseReading } from '../../../../../model/addresses/reading';
import { PdfDocument } from './PdfDocument';
import type { PdfEvents } from './pdfReader';

const opened: PdfEvents[] = [];
jest.mock('./pdfReader', () => ({
  openPdf: (_container: unknown, _url: string, events: PdfEvents) => {
    opened.push(events);
    return {
      toPage: jest.fn(),
      zoom: jest.fn(),
      find: jest.fn(),
      follow: jest.fn(),
      mark: jest.fn(),
      notes: jest.fn(),
      show: jest.fn(),
      fileMarks: () => Promise.resolve([]),
      cite: jest.fn(),
      say: jest.fn(),
      close: jest.fn(),
    };
  },
}));

const onMark = () => Promise.resolve({ note: null, failure: '' });

async function reading() {
  opened.length = 0;
  const bench = makeTestStore({ server: bootedServer() });
  bench.store.dispatch(bootRequested());
  await until(() => selectBootPhase(bench.store.getState()) === 'ready', 'the boot');
  const view = renderScreen(
    <PdfDocument
      fileId="f1"
      subjectKey="file:f1"
      at={[]}
      page={null}
      notes={[]}
      onMark={onMark}
      place={parseReading('?file_id=f1')}
      parsing={false}
    />,
    { bench },
  );
  act(() => opened[0]!.onReady(9, []));
  act(() => opened[0]!.onPage(7));
  return view;
}

it.each([
  ['a file', () => opened[0]!.onFailed('broken')],
  ['a page', () => opened[0]!.onPageFailed()],
])('%s that is refused because the session ended leads to the sign-in, and the page last read is kept', async (_name, fail) => {
  const { server, went, stored } = await reading();
  server.handle('getUser', () => askedToSignIn('/login'));
  act(fail);
  await waitFor(() => expect(went).toEqual(['https://portal.example.org/login']));
  expect(JSON.parse(stored.getItem('science-navigation:reading')!)).toMatchObject({ lastPages: { 'file:f1': 7 } });
});

it('a file that is broken is said to be so, to somebody who is still signed in', async () => {
  const { server, went, user } = await reading();
  act(() => opened[0]!.onFailed('broken'));
  await waitFor(() => expect(server.sentTo('getUser')).toHaveLength(2));
  expect(await screen.findByRole('alert')).toHaveTextContent('原文没有显示出来');
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(opened).toHaveLength(2));
  expect(went).toEqual([]);
});
