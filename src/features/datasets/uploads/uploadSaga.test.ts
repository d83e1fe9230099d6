import { sessionApi } from '../../../api/sessionApi';
import { shelveFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { aParseState } from '../../../testing/builders';
import { answered, fakeTransport, unreachable } from '../../../testing/fakeTransport';
import type { FakeTransport } from '../../../testing/fakeTransport';
import { aDocument, pageOfDocuments } from '../../../testing/samples/library';
import { makeTestStore, until } from '../../../testing/makeTestStore';
import { baseUploadChanged, baseUploadsDropped, baseUploadsQueued, selectBaseUploads } from '../core/librarySlice';

const aFile = (name: string, content = '%PDF-1.7 body') => new File([content], name);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** As the saga waits. */
const BETWEEN_LOOKS_MS = 2_000;
const stored = (changes = {}) => answered([aParseState({ document_id: 'doc1', ...changes })]);

/** Files are queued for one base; `states` are those of the queue, in its order. */
function start(files: File[], server: FakeTransport = fakeTransport().handle('splitAndSaveDocuments', () => stored())) {
  const bench = makeTestStore({ server });
  const queue = files.map((file) => ({ id: shelveFile(file), dataset_id: 'own', folder_id: null, name: file.name, size: file.size }));
  bench.store.dispatch(baseUploadsQueued(queue));
  const uploads = () => selectBaseUploads(bench.store.getState());
  const settled = (...states: string[]) =>
    until(
      () =>
        uploads()
          .map(({ state }) => state)
          .join() === states.join(),
      `states ${states.join()}`,
    );
  return { ...bench, uploads, settled, ids: queue.map(({ id }) => id) };
}

describe('files on their way into a base', () => {
  it.each([
    ['another type', aFile('a.exe'), '不支持这种文件'],
    ['nothing in it', aFile('a.ris', ''), '文件是空的'],
    ['a PDF that is none', aFile('a.pdf', 'MZ'), '内容与扩展名不符'],
    ['too much', Object.defineProperty(aFile('a.pdf'), 'size', { value: 60 * 1024 * 1024 }), '最大 50 MB'],
  ])('are refused before sending: %s', async (_name, file, words) => {
    const { settled, uploads, server } = start([file]);
    await settled('refused');
    expect(uploads()[0]?.failure).toContain(words);
    expect(server.sent).toEqual([]);
  });

  it.each([
    [100, 'sent', ''],
    [40, 'refused', '文件有 60 MB，最大 40 MB'],
    [undefined, 'refused', '文件有 60 MB，最大 50 MB'],
  ])('one of 60 MB is taken as the server tells its limit: %p', async (upload_max_mb, state, failure) => {
    const file = Object.defineProperty(aFile('a.pdf'), 'size', { value: 60 * 1024 * 1024 });
    const server = fakeTransport()
      .on('getLogo', { title: '', logo_url: '', upload_max_mb })
      .handle('splitAndSaveDocuments', () => stored());
    const { store } = makeTestStore({ server });
    await store.dispatch(sessionApi.endpoints.getLogo.initiate());
    store.dispatch(baseUploadsQueued([{ id: shelveFile(file), dataset_id: 'own', folder_id: null, name: file.name, size: file.size }]));
    const uploads = () => selectBaseUploads(store.getState());
    await until(() => uploads()[0]?.state === state, `state ${state}`);
    expect(uploads()[0]?.failure).toBe(failure);
    expect(server.sentTo('splitAndSaveDocuments')).toHaveLength(state === 'sent' ? 1 : 0);
  });

  it('one that is the same as another of the queue is sent once', async () => {
    const { settled, uploads, server } = start([aFile('甲.pdf'), aFile('乙.pdf')]);
    await until(() => uploads().every(({ state }) => state === 'sent' || state === 'refused'), 'the end');
    expect(
      uploads()
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['refused', 'sent']);
    expect(server.sentTo('splitAndSaveDocuments')).toHaveLength(1);
    await settled(...uploads().map(({ state }) => state));
  });

  it('one that the base has already is told so', async () => {
    const server = fakeTransport().handle('splitAndSaveDocuments', () => stored({ duplicate_of: 'doc9', message: '' }));
    const { settled, uploads } = start([aFile('甲.pdf')], server);
    await settled('refused');
    expect(uploads()[0]?.failure).toBe('知识库里已有内容相同的文件');
  });

  it('go on by themselves when the network was cut; one that had arrived by then is no duplicate', async () => {
    let first = true;
    const server = fakeTransport().handle('splitAndSaveDocuments', () => {
      const answer = first ? unreachable : stored({ duplicate_of: 'doc1' });
      first = false;
      return answer;
    });
    const { settled, uploads } = start([aFile('甲.txt', '一')], server);
    await until(() => uploads()[0]?.failure === '网络连接失败', 'the cut');
    expect(uploads()[0]?.state).toBe('sending');
    await settled('sent');
    expect(uploads()[0]).toMatchObject({ failure: '', parse: { document_id: 'doc1' } });
    expect(server.sentTo('splitAndSaveDocuments')).toHaveLength(2);
  });

  it('that wait for the network are cancelled, and not sent again', async () => {
    const server = fakeTransport().handle('splitAndSaveDocuments', () => unreachable);
    const { store, uploads, ids } = start([aFile('甲.txt', '一')], server);
    await until(() => uploads()[0]?.failure === '网络连接失败', 'the cut');
    store.dispatch(baseUploadsDropped(ids));
    const sent = server.sentTo('splitAndSaveDocuments').length;
    // Longer than the longest wait before the second time.
    await wait(700);
    expect(server.sentTo('splitAndSaveDocuments')).toHaveLength(sent);
  });

  it('go on when one fails, which is tried again', async () => {
    // By its name: two are read at once, so the first of the queue need not be the first that is sent.
    const server = fakeTransport().handle('splitAndSaveDocuments', ({ files = [] }) =>
      takeFile(files[0]!)?.name === '甲.txt' ? answered(null, 500, 500, '服务器内部错误') : stored(),
    );
    const { settled, store, uploads, ids } = start([aFile('甲.txt', '一'), aFile('乙.txt', '二'), aFile('丙.txt', '三')], server);
    await settled('failed', 'sent', 'sent');
    expect(uploads()[0]?.failure).toBe('服务器内部错误');
    server.handle('splitAndSaveDocuments', () => stored());
    store.dispatch(baseUploadChanged({ id: ids[0]!, state: 'waiting' }));
    await settled('sent', 'sent', 'sent');
    expect(takeFile(ids[0]!)).toBeUndefined();
  });

  it('are cancelled: the request is aborted, the next one begins', async () => {
    let aborted = 0;
    const server = fakeTransport().handle('splitAndSaveDocuments', (_request, signal) => {
      signal?.addEventListener('abort', () => (aborted += 1));
      return new Promise(() => undefined);
    });
    const { settled, store, ids } = start([aFile('甲.txt', '一'), aFile('乙.txt', '二'), aFile('丙.txt', '三')], server);
    await settled('sending', 'sending', 'waiting');
    store.dispatch(baseUploadsDropped([ids[0]!]));
    await settled('sending', 'sending');
    expect(aborted).toBe(1);
  });

  it('other bytes than were sent are noticed', async () => {
    const server = fakeTransport().handle('splitAndSaveDocuments', () => stored({ sha256: 'f'.repeat(64) }));
    const { settled, uploads } = start([aFile('甲.pdf')], server);
    await settled('failed');
    expect(uploads()[0]?.failure).toContain('传输中损坏');
  });

  it('are followed until they are parsed', async () => {
    const parsed = aParseState({ document_id: 'doc1', state: 'failed', message: '文件有密码', update_time: '2026-02-02T00:00:00.000Z' });
    const server = fakeTransport()
      .handle('splitAndSaveDocuments', () => stored({ state: 'waiting' }))
      .on('listDatasetPapers', pageOfDocuments([aDocument({ kind: 'file', parse: parsed })]));
    const { uploads } = start([aFile('甲.txt', '一')], server);
    await wait(BETWEEN_LOOKS_MS);
    await until(() => uploads()[0]?.parse?.state === 'failed', 'the end of the parse');
    expect(uploads()[0]?.parse?.message).toBe('文件有密码');
    const asked = server.sentTo('listDatasetPapers').length;
    await wait(BETWEEN_LOOKS_MS + 300);
    expect(server.sentTo('listDatasetPapers')).toHaveLength(asked);
  });
});
