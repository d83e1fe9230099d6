import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OperatorFile } from '../../../contract/entities/operatorChange';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { PartsFile } from './PartsFile';

const file: OperatorFile = {
  format: 'science-navigation-portal',
  version: 1,
  parts: { prompts: [{ id: 'a', value: { title: '甲', content: '问', category: '' } }] },
};
let saved: Blob[] = [];
let names: string[] = [];
let click: jest.SpyInstance;

beforeEach(() => {
  saved = [];
  names = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});
afterEach(() => click.mockRestore());

const show = (server = fakeTransport()) => renderScreen(<PartsFile />, { bench: makeTestStore({ server }) });
/** A file that was chosen; jsdom's own has no `text`. */
const choose = (text: string) => {
  const picked = Object.assign(new File([text], 'portal.json', { type: 'application/json' }), { text: () => Promise.resolve(text) });
  fireEvent.change(screen.getByLabelText('选择文件并导入', { selector: 'input' }), { target: { files: [picked] } });
};

describe('导出', () => {
  it('saves all parts as a file of the day, as they are at the time', async () => {
    const { user, server } = show(fakeTransport().on('exportOperatorParts', file));
    await user.click(screen.getByRole('button', { name: '导出设置' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(names[0]).toMatch(/^门户设置-\d{4}-\d{2}-\d{2}\.json$/);
    expect(JSON.parse(await saved[0]!.text())).toEqual(file);
    server.on('exportOperatorParts', { ...file, parts: {} });
    // While it fetches, a click does nothing.
    await waitFor(() => expect(screen.getByRole('button', { name: '导出设置' })).not.toHaveAttribute('aria-busy', 'true'));
    await user.click(screen.getByRole('button', { name: '导出设置' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(JSON.parse(await saved[1]!.text())).toEqual({ ...file, parts: {} });
  });

  it.each([
    ['fails', 500, '服务异常', '没有导出：服务异常'],
    ['is not allowed', 403, '只有管理员可以管理门户', '没有导出：只有管理员可以管理门户'],
  ])('says why there is no file when it %s', async (_name, status, message, shown) => {
    const { user } = show(fakeTransport().handle('exportOperatorParts', () => answered(null, status, status, message)));
    await user.click(screen.getByRole('button', { name: '导出设置' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(saved).toEqual([]);
  });

  it('an answer with nothing in it is no file', async () => {
    const { user, server } = show(fakeTransport().on('exportOperatorParts', null));
    await user.click(screen.getByRole('button', { name: '导出设置' }));
    await waitFor(() => expect(server.sentTo('exportOperatorParts')).toHaveLength(1));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^没有导出：./);
    expect(saved).toEqual([]);
  });
});

describe('导入', () => {
  it('sends the file, and says what became of it', async () => {
    const { server } = show(
      fakeTransport().on('importOperatorParts', {
        changed: 3,
        unchanged: 2,
        refused: [
          { part: 'databases', id: 'd1', reason: '网址：应为 http 或 https 地址' },
          { part: 'later', id: 'x', reason: '没有这个部分' },
        ],
      }),
    );
    choose(JSON.stringify(file));
    const outcome = await screen.findByRole('status');
    expect(outcome).toHaveTextContent('已更改 3 项，2 项本来就相同。');
    expect(outcome).toHaveTextContent('2 项没有导入：');
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '文献数据库 d1：网址：应为 http 或 https 地址',
      'later x：没有这个部分',
    ]);
    expect(server.sentTo('importOperatorParts').map(({ body }) => body)).toEqual([file]);
  });

  it('without a refusal speaks of none', async () => {
    show(fakeTransport().on('importOperatorParts', { changed: 1, unchanged: 0, refused: [] }));
    choose(JSON.stringify(file));
    expect(await screen.findByText('已更改 1 项，0 项本来就相同。')).toBeInTheDocument();
    expect(screen.queryByText(/没有导入/)).toBeNull();
  });

  it.each([
    ['no JSON', 'x{'],
    ['another JSON', '{"format":"other","parts":{}}'],
    ['a file without parts', '{"format":"science-navigation-portal","version":1}'],
    ['nothing', ''],
  ])('of %s asks the server for nothing, and says so', async (_name, text) => {
    const { server } = show();
    choose(text);
    expect(await screen.findByRole('alert')).toHaveTextContent('没有导入：这不是导出的门户设置文件');
    expect(server.sent).toEqual([]);
  });

  it('says why it failed, until another file is taken', async () => {
    const { server } = show(fakeTransport().handle('importOperatorParts', () => answered(null, 500, 500, '服务异常')));
    choose(JSON.stringify(file));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有导入：服务异常');
    server.on('importOperatorParts', { changed: 1, unchanged: 0, refused: [] });
    choose(JSON.stringify(file));
    expect(await screen.findByRole('status')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
