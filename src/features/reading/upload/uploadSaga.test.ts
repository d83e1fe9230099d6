import { sessionApi } from '../../../api/sessionApi';
import { shelveFile, takeFile } from '../../../shared/lib/files/fileShelf';
import { reportProgress } from '../../../shared/lib/files/fileShelf';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore, until } from '../../../testing/makeTestStore';
import { aParseState } from '../../../testing/builders';
import { digestOf } from '../../../shared/lib/files/checkFile';
import { uploadChosen, uploadClosed, uploadRetried } from '../core/readingSlice';

const PDF = '%PDF-1.7 body';
const aFile = (name = '论文.pdf', content: string | Uint8Array<ArrayBuffer> = PDF) => new File([content], name);

function start(file: File, server = fakeTransport()) {
  const bench = makeTestStore({ server });
  const id = shelveFile(file);
  bench.store.dispatch(uploadChosen({ id, name: file.name, size: file.size }));
  const upload = () => bench.store.getState().reading.upload;
  const settled = (state: string) => until(() => upload()?.state === state, `state ${state}`);
  return { ...bench, id, upload, settled };
}

describe('checks before sending', () => {
  it.each([
    ['another type', aFile('a.exe'), '不支持这种文件'],
    ['no ending', aFile('pdf'), '不支持这种文件'],
    ['nothing in it', aFile('a.txt', ''), '文件是空的'],
    ['a PDF that is none', aFile('a.pdf', 'MZ...'), '内容与扩展名不符'],
    ['a DOCX that is none', aFile('a.docx', '<html>'), '内容与扩展名不符'],
    ['too much', Object.defineProperty(aFile(), 'size', { value: 60 * 1024 * 1024 }), '最大 50 MB'],
  ])('refuse %s', async (_name, file, words) => {
    const { upload, settled, server } = start(file);
    await settled('refused');
    expect(upload()?.failure).toContain(words);
    expect(server.sent).toEqual([]);
  });

  it.each([
    [100, 'sent', ''],
    [40, 'refused', '文件有 60 MB，最大 40 MB'],
    [undefined, 'refused', '文件有 60 MB，最大 50 MB'],
  ])('take a file of 60 MB as the server tells its limit: %p', async (upload_max_mb, state, failure) => {
    const file = Object.defineProperty(aFile(), 'size', { value: 60 * 1024 * 1024 });
    const server = fakeTransport().on('getLogo', { title: '', logo_url: '', upload_max_mb }).on('parseReadingFile', aParseState());
    const { store } = makeTestStore({ server });
    await store.dispatch(sessionApi.endpoints.getLogo.initiate());
    store.dispatch(uploadChosen({ id: shelveFile(file), name: file.name, size: file.size }));
    await until(() => store.getState().reading.upload?.state === state, `state ${state}`);
    expect(store.getState().reading.upload?.failure).toBe(failure);
    expect(server.sentTo('parseReadingFile')).toHaveLength(state === 'sent' ? 1 : 0);
  });

  it('refuse what was sent before and name it', async () => {
    const first = start(aFile(), fakeTransport().on('parseReadingFile', aParseState({ sha256: await digestOf(aFile()) })));
    await first.settled('sent');
    const id = shelveFile(aFile('同一个.pdf'));
    first.store.dispatch(uploadChosen({ id, name: '同一个.pdf', size: PDF.length }));
    await first.settled('refused');
    expect(first.upload()).toMatchObject({ failure: '这个文件已经上传过', file_id: 'f1' });
    expect(first.server.sentTo('parseReadingFile')).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('sends the file, tells how far it is, and remembers it', async () => {
    let release = () => {};
    const server = fakeTransport().handle('parseReadingFile', ({ files }) => {
      reportProgress(files![0]!, 5, 20);
      return new Promise((resolve) => (release = () => resolve(answered(aParseState({ name: '论文.pdf', size: 13 })))));
    });
    const { upload, settled, store, id } = start(aFile(), server);
    await until(() => upload()?.sent === 5, 'the progress');
    expect(upload()).toMatchObject({ state: 'sending', total: 20 });
    release();
    await settled('sent');
    expect(store.getState().reading.recentFiles).toMatchObject([{ file_id: 'f1', name: '论文.pdf', size: 13 }]);
    expect(takeFile(id)).toBeUndefined();
  });

  it('is aborted by closing, and the file is let go', async () => {
    let aborted = false;
    const server = fakeTransport().handle('parseReadingFile', (_request, signal) => {
      signal?.addEventListener('abort', () => (aborted = true));
      return new Promise(() => undefined);
    });
    const { store, settled, upload, id } = start(aFile(), server);
    await settled('sending');
    store.dispatch(uploadClosed());
    await until(() => aborted, 'the abort');
    expect(upload()).toBeNull();
    expect(takeFile(id)).toBeUndefined();
  });

  it('says why it failed, and is sent again', async () => {
    const server = fakeTransport().handle('parseReadingFile', () => answered(null, 413, 413, '文件太大'));
    const { store, settled, upload } = start(aFile(), server);
    await settled('failed');
    expect(upload()?.failure).toBe('文件太大');
    server.on('parseReadingFile', aParseState());
    store.dispatch(uploadRetried());
    await settled('sent');
  });

  it('notices that other bytes arrived than were sent', async () => {
    const { settled, upload } = start(aFile(), fakeTransport().on('parseReadingFile', aParseState({ sha256: 'f'.repeat(64) })));
    await settled('failed');
    expect(upload()?.failure).toContain('传输中损坏');
  });
});
