import { act, screen, waitFor } from '@testing-library/react';
import type { WrittenRemark } from '../../../../contract/entities/remark';
import { answered, fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { ChatDialogs } from '../../ChatDialogs';
import { reviewOpened, selectReview } from '../../core/reviewSlice';
import { LEDGER, LEDGER_SOURCE, LEDGER_TEXT } from '../../testing/ledgerFixture';
import { readReview } from '../lib/readReview';

const aRemark = (id: number, change: Partial<WrittenRemark> = {}): WrittenRemark => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  quote: '粒径为 3.5 mm。',
  kind: 'wrong',
  text: '单位错了',
  author: '王同行',
  time: '2026-01-02T03:04:05.000Z',
  ...change,
});
const fileOf = (name: string, remarks: object[], record_id = 'r1') =>
  new File([JSON.stringify({ format: 'science-navigation-review', version: 1, record_id, remarks })], name, { type: 'application/json' });

/** A server that keeps what comes back. */
const server = () =>
  fakeTransport().handle('importRemarks', ({ body }) => {
    const { remarks } = body as { remarks: WrittenRemark[] };
    const kept = remarks.map((remark) => ({ ...remark, chat_record_id: 'r1', done: false }));
    return answered({ added: remarks.length, changed: 0, known: 0, remarks: kept });
  });

function show(transport = server()) {
  const bench = makeTestStore({ server: transport });
  const view = renderScreen(<ChatDialogs />, { bench });
  const subject = { chat_id: 'c1', record_id: 'r1', title: '毒性如何？', question: '毒性如何？', text: LEDGER_TEXT };
  act(() => void bench.store.dispatch(reviewOpened({ ...subject, sources: [LEDGER_SOURCE], ledger: LEDGER })));
  return { ...view, transport, bench };
}
const bring = async (user: ReturnType<typeof show>['user'], ...files: File[]) =>
  user.upload(await screen.findByLabelText('带回批注', { selector: 'input' }), files);

afterEach(() => jest.restoreAllMocks());

describe('the dialog of a review', () => {
  it('saves the file and says its name', async () => {
    const saved: { name: string; file: Blob }[] = [];
    let last = new Blob();
    URL.createObjectURL = (blob) => {
      last = blob as Blob;
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: last });
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '保存审阅文件' }));
    expect(await screen.findByText(/^已保存：同行审阅-毒性如何？-\d{4}-\d\d-\d\d\.html$/)).toBeInTheDocument();
    expect(readReview(await saved[0]!.file.text())).toEqual({ record_id: 'r1', remarks: [], broken: 0 });
  });

  it('brings back what several files hold, and says what came of it', async () => {
    const { user, transport } = show();
    const lost = aRemark(2, { quote: '这一版没有的句子。' });
    await bring(user, fileOf('王.json', [aRemark(1), { id: 'x' }]), fileOf('李.json', [lost, aRemark(3, { quote: '' })], 'r9'));
    expect(await screen.findByText('新增 3 条')).toBeInTheDocument();
    expect(screen.getByText('“李.json”审阅的是另一个回答或另一版，批注按句子对应')).toBeInTheDocument();
    expect(screen.getByText('有 1 条批注在这一版里找不到原来的句子，列在回答下方')).toBeInTheDocument();
    expect(screen.getByText('有 1 条批注不完整，没有带回')).toBeInTheDocument();
    expect(transport.sentTo('importRemarks')).toMatchObject([
      { params: { chat_record_id: 'r1' }, body: { remarks: [aRemark(1), lost, aRemark(3, { quote: '' })] } },
    ]);
  });

  it('names what is no such file, and keeps what is', async () => {
    const { user } = show();
    const plain = new File(['<html><body>网页</body></html>'], '网页.html', { type: 'text/html' });
    await bring(user, plain, fileOf('空.json', []), fileOf('好.json', [aRemark(1)]));
    expect(await screen.findByText('新增 1 条')).toBeInTheDocument();
    expect(screen.getByText('“网页.html”不是审阅文件，或已损坏')).toBeInTheDocument();
    expect(screen.getByText('“空.json”里还没有批注')).toBeInTheDocument();
  });

  it('says why the server refused, and can be tried again', async () => {
    const refusing = fakeTransport().handle('importRemarks', () => answered(null, 409, 409, '一个回答最多保存 500 条批注') as never);
    const { user, bench } = show(refusing);
    await bring(user, fileOf('王.json', [aRemark(1)]));
    expect(await screen.findByText('一个回答最多保存 500 条批注')).toBeInTheDocument();
    await waitFor(() => expect(selectReview(bench.store.getState()).reviewing).toBe(''));
    expect(screen.getByRole('button', { name: '带回批注' })).toBeEnabled();
  });

  it('asks nothing of the server for files without a single remark', async () => {
    const { user, transport } = show();
    await bring(user, fileOf('坏.json', [{ id: 'x' }]));
    expect(await screen.findByText('有 1 条批注不完整，没有带回')).toBeInTheDocument();
    expect(transport.sentTo('importRemarks')).toEqual([]);
  });
});
