import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OperatorChange } from '../../../contract/entities/operatorChange';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { Changes } from './Changes';

const aChange = (changes: Partial<OperatorChange> = {}): OperatorChange => ({
  id: 'c1',
  part: 'menu',
  entry_id: 'm1',
  kind: 'changed',
  name: '首页',
  fields: [{ field: 'name', before: '', after: '主页' }],
  user_name: '李雷',
  create_time: '2026-03-02T09:00:00Z',
  undoes: false,
  undone: false,
  ...changes,
});
const page = (records: OperatorChange[], total = records.length) => ({ total, records, current: 1, size: 20 });
const show = (server = fakeTransport().on('listOperatorChanges', page([aChange()]))) =>
  renderScreen(<Changes />, { bench: makeTestStore({ server }) });
const rows = async () => within(await screen.findByRole('list', { name: '修改记录' })).getAllByRole('listitem');

describe('修改记录', () => {
  it('says who changed what, and how it was before', async () => {
    show(
      fakeTransport().on(
        'listOperatorChanges',
        page([
          aChange(),
          aChange({ id: 'c2', kind: 'ordered', entry_id: 'order', name: '', fields: [] }),
          aChange({ id: 'c3', kind: 'removed', part: 'models', name: '', entry_id: 's1', fields: [], undone: true }),
          aChange({ id: 'c4', kind: 'added', undoes: true, fields: [{ field: 'api_key', before: '', after: '已更换' }] }),
        ]),
      ),
    );
    const [changed, ordered, removed, added] = await rows();
    expect(changed).toHaveTextContent('菜单：修改了“首页”李雷');
    expect(changed).toHaveTextContent('名称（空） 主页');
    expect(ordered).toHaveTextContent(/^菜单：调整了顺序李雷/);
    expect(removed).toHaveTextContent('模型服务：删除了“s1”已撤销');
    expect(within(removed!).queryByRole('button')).toBeNull();
    expect(added).toHaveTextContent('菜单：添加了“首页”撤销操作');
    expect(added).toHaveTextContent('密钥');
  });

  it('takes a change back', async () => {
    const { user, server } = show();
    await rows();
    server.on('undoOperatorChange', true).on('listOperatorChanges', page([aChange({ undone: true })]));
    await user.click(screen.getByRole('button', { name: '撤销：菜单：修改了“首页”' }));
    expect(await screen.findByText('已撤销')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^撤销/ })).toBeNull();
    expect(server.sentTo('undoOperatorChange').map(({ params }) => params)).toEqual([{ change_id: 'c1' }]);
  });

  it('says why one cannot be taken back, at that one', async () => {
    const { user, server } = show(fakeTransport().on('listOperatorChanges', page([aChange(), aChange({ id: 'c2', name: '项目' })])));
    server.handle('undoOperatorChange', () => answered(null, 409, 409, '此后又有修改，不能撤销'));
    await rows();
    await user.click(screen.getByRole('button', { name: '撤销：菜单：修改了“项目”' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('没有撤销：此后又有修改，不能撤销');
    const [first, second] = await rows();
    expect(within(first!).queryByRole('alert')).toBeNull();
    expect(within(second!).getByRole('button')).toBeEnabled();
  });

  it('shows those of one part, from the first page', async () => {
    const { user, server } = show(fakeTransport().on('listOperatorChanges', page([aChange()], 45)));
    await rows();
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(server.sentTo('listOperatorChanges').at(-1)?.query).toEqual({ current: 2, size: 20 }));
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '只看' }));
    await user.click(await screen.findByText('公告', { selector: '.ant-select-item-option-content' }));
    await waitFor(() =>
      expect(server.sentTo('listOperatorChanges').at(-1)?.query).toEqual({ current: 1, size: 20, part: 'announcements' }),
    );
  });

  it.each([
    ['null', null],
    ['a page of none', page([])],
  ])('without any (%s) says so', async (_name, data) => {
    show(fakeTransport().on('listOperatorChanges', data));
    expect(await screen.findByText('暂无修改')).toBeInTheDocument();
  });

  it('is loading at first', () => {
    show(fakeTransport().handle('listOperatorChanges', () => new Promise(() => undefined)));
    expect(screen.getByRole('status')).toHaveTextContent('正在载入');
  });

  it('that is not loaded can be loaded again', async () => {
    const { user, server } = show(fakeTransport().handle('listOperatorChanges', () => answered(null, 500, 500, '服务异常')));
    expect(await screen.findByText('修改记录没有载入')).toBeInTheDocument();
    server.on('listOperatorChanges', page([aChange()]));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await rows()).toHaveLength(1);
  });

  it('is not for everybody', async () => {
    show(fakeTransport().handle('listOperatorChanges', () => answered(null, 403, 403, '只有管理员可以管理门户')));
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});
