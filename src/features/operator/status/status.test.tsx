import { act, screen, within } from '@testing-library/react';
import type { ServerError, ServerStatus } from '../../../contract/entities/serverStatus';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { StatusSection } from './StatusSection';

const GB = 1_024 ** 3;
const status: ServerStatus = {
  time: '2026-03-02T10:00:00.000Z',
  jobs: [
    {
      kind: 'file_parse',
      state: 'failed',
      subject: '',
      count: 3,
      done: 0,
      total: 0,
      unit: '',
      since: '2026-03-02T09:00:00Z',
      message: '文件已加密',
    },
    { kind: 'file_parse', state: 'waiting', subject: '', count: 12, done: 0, total: 0, unit: '', since: null, message: '' },
    {
      kind: 'import',
      state: 'running',
      subject: 'works.jsonl',
      count: 1,
      done: GB / 2,
      total: GB,
      unit: 'bytes',
      since: null,
      message: '',
    },
  ],
  storage: {
    database_bytes: 5 * GB,
    file_count: 1_200,
    file_bytes: 2.5 * GB,
    disks: [{ folder: 'data', free_bytes: GB, total_bytes: 100 * GB }],
    people: [{ user_id: 'u1', name: '李雷', files: 40, bytes: GB }],
  },
  backup: { succeeded: null, last: null, overdue: true },
  snapshots: { kept: 3, last: '2026-03-01T06:00:00.000Z' },
  errors_today: 7,
};
const failed: ServerError = {
  error_id: '9',
  level: 'error',
  message: 'unexpected error: Error broken',
  call: 'GET /api/x/:id',
  detail: 'at server/x.ts:1',
  count: 4,
  numbers: ['abcdef012345'],
  first_time: '2026-03-02T09:00:00Z',
  last_time: '2026-03-02T09:00:30Z',
};
const page = (records: ServerError[]) => ({ total: records.length, records, current: 1, size: 10 });

const show = (
  server = fakeTransport()
    .on('getOperatorStatus', status)
    .on('listServerErrors', page([failed])),
) => renderScreen(<StatusSection />, { bench: makeTestStore({ server }) });

describe('运行状态', () => {
  it('says what goes on, how far it is, and why something failed', async () => {
    show();
    const [running, waiting, lost] = within(await screen.findByRole('list', { name: '正在进行' })).getAllByRole('listitem');
    expect(running).toHaveTextContent('导入：works.jsonl进行中512 MB / 1 GB');
    expect(within(running!).getByRole('progressbar', { name: '导入：works.jsonl' })).toHaveAttribute('value', '50');
    expect(waiting).toHaveTextContent('文件解析等待12 个文件');
    expect(lost).toHaveTextContent('文件已加密');
  });

  it('tells storage by person, and warns of a full disk and a missing backup', async () => {
    show();
    expect(await screen.findByText('2.5 GB')).toBeInTheDocument();
    expect(screen.getByText('空间不足，请尽快清理')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: '李雷 40 1 GB' })).toBeInTheDocument();
    expect(screen.getByText(/还没有记录过备份/)).toBeInTheDocument();
    expect(screen.getByText(/现有 3 个，最近一个：/)).toBeInTheDocument();
    expect(screen.getByText('24 小时内 7 个错误')).toBeInTheDocument();
  });

  it('says that there is no snapshot yet, and nothing where the server makes none', async () => {
    const told = (snapshots: ServerStatus['snapshots']) =>
      fakeTransport()
        .on('getOperatorStatus', { ...status, snapshots })
        .on('listServerErrors', page([]));
    const { unmount } = show(told({ kept: 0, last: null }));
    expect(await screen.findByText(/还没有数据库快照/)).toBeInTheDocument();
    unmount();
    show(told(null));
    expect(await screen.findByText(/还没有记录过备份/)).toBeInTheDocument();
    expect(screen.queryByText(/快照/)).not.toBeInTheDocument();
  });

  it('finds an error by the number that somebody was shown', async () => {
    const { user, server } = show();
    const list = await screen.findByRole('list', { name: '最近的错误' });
    expect(list).toHaveTextContent(/错误.*共 4 次GET \/api\/x\/:idunexpected error: Error broken编号 abcdef012345/);
    await user.type(screen.getByRole('textbox', { name: '查找错误' }), 'abcdef012345{Enter}');
    await screen.findByRole('list', { name: '最近的错误' });
    expect(server.sentTo('listServerErrors').at(-1)?.query).toMatchObject({ keyword: 'abcdef012345' });
  });

  it('without jobs and errors says so', async () => {
    show(
      fakeTransport()
        .on('getOperatorStatus', { ...status, jobs: [], backup: { succeeded: status.time, last: null, overdue: false }, errors_today: 0 })
        .on('listServerErrors', page([])),
    );
    expect(await screen.findByText(/没有正在进行/)).toBeInTheDocument();
    expect(await screen.findByText('没有错误记录')).toBeInTheDocument();
    expect(screen.getByText(/上次成功的备份：/)).toBeInTheDocument();
  });

  it('that is not loaded can be loaded again', async () => {
    let times = 0;
    const server = fakeTransport()
      .handle('getOperatorStatus', () => ((times += 1) === 1 ? answered(null, 500, 500, '服务异常') : answered(status)))
      .on('listServerErrors', page([]));
    const { user } = show(server);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('导入：works.jsonl')).toBeInTheDocument();
  });

  it('is not for everybody', async () => {
    show(fakeTransport().handle('getOperatorStatus', () => answered(null, 403, 403, '只有管理员可以管理门户')));
    expect(await screen.findByText('没有权限')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('is loading at first, and is asked again while it is open', async () => {
    jest.useFakeTimers();
    try {
      const { server, unmount, container } = show();
      expect(container.querySelector('[aria-busy="true"], .sn-skeleton')).not.toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(5_100));
      expect(server.sentTo('getOperatorStatus')).toHaveLength(2);
      unmount();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(server.sentTo('getOperatorStatus')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
