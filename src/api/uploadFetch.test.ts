import { shelveFile, watchFile } from '../shared/lib/files/fileShelf';
import { datasetRoutes } from '../contract/routes/datasets';
import { fetchTransport } from './fetchTransport';
import { uploadFetch } from './uploadFetch';

/** What a test decides about the one request under way. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  headers: Record<string, string> = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  status = 200;
  responseText = '{"code":200,"data":[1],"message":""}';
  withCredentials = false;
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader(name: string) {
    return name === 'x-request-id' ? 'a1b2c3' : 'application/json';
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
  jest.useRealTimers();
});

function send(signal?: AbortSignal) {
  const id = shelveFile(new File(['a'], 'a.txt'));
  const request = { route: datasetRoutes.splitAndSaveDocuments, params: { dataset_id: 'd1' }, files: [id] };
  return { id, result: fetchTransport({ baseUrl: 'http://localhost', upload: uploadFetch }).send(request, signal) };
}

describe('sending files', () => {
  it('tells how far it is and reads the answer like any other', async () => {
    const { id, result } = send();
    const seen: number[] = [];
    const stop = watchFile(id, (sent, total) => seen.push(sent / total));
    FakeRequest.last.upload.onprogress?.({ loaded: 1, total: 4 });
    stop();
    FakeRequest.last.upload.onprogress?.({ loaded: 4, total: 4 });
    FakeRequest.last.onload();
    expect(await result).toEqual({ ok: true, status: 200, json: { code: 200, data: [1], message: '' }, serverId: 'a1b2c3' });
    expect(seen).toEqual([0.25]);
    expect(FakeRequest.last).toMatchObject({ withCredentials: true, headers: { login_type: 'front' } });
  });

  it('may take as long as it goes on, and no longer than the limit without', async () => {
    jest.useFakeTimers();
    const { result } = send();
    for (let minute = 0; minute < 5; minute += 1) {
      jest.advanceTimersByTime(50_000);
      FakeRequest.last.upload.onprogress?.({ loaded: minute, total: 10 });
    }
    jest.advanceTimersByTime(61_000);
    expect(await result).toMatchObject({ ok: false, failure: { kind: 'timeout' } });
  });

  it('is aborted by its caller, and fails with the network', async () => {
    const caller = new AbortController();
    const aborted = send(caller.signal);
    caller.abort();
    expect(await aborted.result).toMatchObject({ failure: { kind: 'aborted' } });
    const failed = send();
    FakeRequest.last.onerror();
    expect(await failed.result).toMatchObject({ failure: { kind: 'network' } });
  });
});
