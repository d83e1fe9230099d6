import { screen } from '@testing-library/react';
import { answered, fakeTransport } from '../../testing/fakeTransport';
import { usageCsv } from './lib/usage';
import { showAccounts } from './testing/accounts';

const row = {
  day: '2026-03-02',
  user_id: 'u2',
  username: '=li',
  nick_name: '李雷',
  model: 'qwen3',
  calls: 12,
  estimated_calls: 2,
  prompt_tokens: 12_000,
  completion_tokens: 3_400,
  reasoning_tokens: 900,
  cost: 0.0512,
};
const report = {
  currency: '元',
  truncated: false,
  rows: [row, { ...row, day: '2026-03-01', model: 'other', cost: null, estimated_calls: 0 }],
};

describe('模型用量', () => {
  it('says who used what of which model on which day, and what it cost', async () => {
    const { user, server } = showAccounts('usage', fakeTransport().on('listModelUsage', report));
    expect(
      await screen.findByRole('row', { name: /2026-03-02 李雷 qwen3 12.*2 次为估算 12,000 3,400.*思考 900 0\.0512/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /2026-03-01 李雷 other .* –/ })).toBeInTheDocument();
    expect(screen.getByText(/共 24 次调用，输入 24,000、输出 6,800 tokens，费用 0\.0512 元/)).toBeInTheDocument();
    await user.click(screen.getByText('近 7 天'));
    expect(server.sentTo('listModelUsage').map(({ query }) => query?.days)).toEqual([30, 7]);
  });

  it('draws a hundred rows at a time; the sums are of all', async () => {
    const rows = Array.from({ length: 250 }, (_, i) => ({ ...row, user_id: `u${i}`, nick_name: `人${i}` }));
    const { user } = showAccounts('usage', fakeTransport().on('listModelUsage', { ...report, rows }));
    expect(await screen.findAllByRole('row')).toHaveLength(101);
    expect(screen.getByText(/共 3,000 次调用/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '第 3 页' }));
    expect(screen.getAllByRole('row')).toHaveLength(51);
    expect(screen.getByRole('row', { name: /人249/ })).toBeInTheDocument();
  });

  it('without calls there is nothing to export', async () => {
    showAccounts('usage', fakeTransport().on('listModelUsage', { currency: '元', truncated: false, rows: [] }));
    expect(await screen.findByText('这段时间没有调用过大模型')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '导出 CSV' })).toBeDisabled();
  });

  it('that is not loaded can be loaded again', async () => {
    let times = 0;
    const server = fakeTransport().handle('listModelUsage', () =>
      (times += 1) === 1 ? answered(null, 500, 500, '服务异常') : answered(report),
    );
    const { user } = showAccounts('usage', server);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findAllByText('李雷')).toHaveLength(2);
  });

  it('as CSV no name becomes a formula', () => {
    const [, first] = usageCsv(report).split('\r\n');
    expect(first).toBe("2026-03-02,'=li,李雷,qwen3,12,2,12000,3400,900,0.051200");
  });
});
