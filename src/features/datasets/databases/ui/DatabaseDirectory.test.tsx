import { act, screen, within } from '@testing-library/react';
import { answered, fakeTransport, unreachable } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { DatabaseDirectory } from './DatabaseDirectory';

const aDatabase = (id: string, changes: object = {}) => ({
  id,
  name: id,
  name_en: id,
  desc: '说明',
  icon: '',
  url: `https://${id}.example.org/`,
  category: 'open',
  category_name: '开放获取',
  resource_types: [8],
  languages: ['en'],
  open_access: true,
  ...changes,
});
const page = (records: object[]) => answered({ total: records.length, records, current: 1, size: 200 });

function show(records: object[] | null, choice = { category: '', keyword: '', free: false }) {
  const onChange = jest.fn();
  const server = fakeTransport()
    .on('classifyDatabases', [{ code: 'open', name: '开放获取', name_en: '', count: 1 }])
    .handle('listDatabases', () => (records ? page(records) : unreachable));
  const view = renderScreen(<DatabaseDirectory choice={choice} onChange={onChange} />, { bench: makeTestStore({ server }) });
  return { ...view, server, onChange };
}

describe('the directory of databases', () => {
  it('opens databases in a window that knows nothing of this one, and no address that is not http', async () => {
    show([
      aDatabase('arxiv'),
      aDatabase('bad', { url: 'javascript:alert(1)', open_access: false }),
      aDatabase('mail', { url: 'mailto:a@example.org', open_access: null }),
    ]);
    const link = await screen.findByRole('link', { name: /arxiv/ });
    expect(link).toHaveAttribute('href', 'https://arxiv.example.org/');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    const group = within(screen.getByRole('region', { name: '开放获取' }));
    for (const access of ['免费阅读', '需订购', '部分免费']) expect(group.getByText(access)).toBeInTheDocument();
  });

  it('narrows by category, by access and by word', async () => {
    const { user, onChange } = show([aDatabase('arxiv')]);
    await user.click(await screen.findByRole('button', { name: '开放获取' }));
    expect(onChange).toHaveBeenLastCalledWith({ category: 'open', keyword: '', free: false });
    await user.click(screen.getByRole('button', { name: '仅免费阅读' }));
    expect(onChange).toHaveBeenLastCalledWith({ category: '', keyword: '', free: true });
    await user.type(screen.getByRole('textbox', { name: '查找数据库' }), '专利');
    await screen.findByText('共 1 个数据库');
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(onChange).toHaveBeenLastCalledWith({ category: '', keyword: '专利', free: false });
  });

  it('tells nothing found from not loaded, each with the next step', async () => {
    const { user, onChange, unmount } = show([], { category: '', keyword: 'x', free: false });
    await user.click(await screen.findByRole('button', { name: '看全部数据库' }));
    expect(onChange).toHaveBeenCalledWith({ category: '', keyword: '', free: false });
    unmount();
    const failed = show(null);
    expect(await screen.findByRole('alert')).toHaveTextContent('数据库目录没有载入');
    failed.server.handle('listDatabases', () => page([aDatabase('arxiv')]));
    await failed.user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('link', { name: /arxiv/ })).toBeInTheDocument();
  });
});
