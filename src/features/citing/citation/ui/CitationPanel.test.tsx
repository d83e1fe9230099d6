import { screen, waitFor, within } from '@testing-library/react';
import type { UserSetting } from '../../../../contract/entities/session';
import { aPaper } from '../../../../testing/builders';
import { fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { CitationPanel } from './CitationPanel';

const english = aPaper({ paper_id: 'e', authors: ['Ashish Vaswani', 'Noam Shazeer', 'Niki Parmar', 'Jakob Uszkoreit'] });
const chinese = aPaper({
  paper_id: 'c',
  title: '深度学习',
  title_zh: '',
  authors: ['王小明', '李雷', '韩梅梅', '张三'],
  language: 'zh',
  doi: '',
  url: '',
  basic_page: '',
  basic_source_vo: '上',
});
const papers = [english, chinese];

type JSONType = UserSetting['value'];
const setting = (value: JSONType) => ({ key: 'citation', type: 'choice', value, update_time: '2026-01-02T03:04:05.000+08:00' });

function show(value?: JSONType) {
  const server = fakeTransport().on('saveUserSetting', setting(null));
  if (value) server.on('getUserSetting', setting(value));
  const bench = makeTestStore({ server });
  return renderScreen(<CitationPanel papers={papers} />, { bench });
}

const lines = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
const loaded = () => screen.findByRole('list', { name: '引用文本' });
const choose = async (user: ReturnType<typeof renderScreen>['user'], label: string, option: RegExp) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
};

it('begins with the format of the platform, numbered', async () => {
  show();
  await loaded();
  expect(lines()).toEqual([
    '[1] Ashish Vaswani, Noam Shazeer, Niki Parmar, Jakob Uszkoreit. Attention is all you need[J]. Advances in Neural Information Processing Systems, 2017, 30: 5998-6008',
    '[2] 王小明, 李雷, 韩梅梅, 张三. 深度学习[J]. Advances in Neural Information Processing Systems, 2017',
  ]);
});

it('says what a record lacks', async () => {
  show();
  await loaded();
  const [, second] = screen.getAllByRole('listitem');
  expect(within(second!).getByText('缺页码')).toBeInTheDocument();
  expect(within(second!).getByText('卷“上”中没有数字')).toBeInTheDocument();
  expect(screen.getByText(/1 条的著录项不全/)).toBeInTheDocument();
});

it('words each entry in its language in another style, and as chosen', async () => {
  const { user } = show();
  await choose(user, '引文样式', /7714-2015/);
  await waitFor(() => expect(lines()[0]).toContain('VASWANI A, SHAZEER N, PARMAR N, et al. Attention is all you need[J]'));
  expect(lines()[1]).toContain('王小明, 李雷, 韩梅梅, 等. 深度学习[J]');
  await user.click(screen.getByRole('button', { name: '第 2 条为中文著录（按记录的语种（zh）），改为英文著录' }));
  await waitFor(() => expect(lines()[1]).toContain('韩梅梅, et al. '));
  await user.click(screen.getByRole('button', { name: '第 2 条为英文著录（由你指定），改为中文著录' }));
  await waitFor(() => expect(lines()[1]).toContain('韩梅梅, 等. '));
  await user.click(screen.getByRole('checkbox', { name: '附网址、DOI 与引用日期' }));
  await waitFor(() => expect(lines()[0]).toMatch(/\[J\/OL\].*\[\d{4}-\d\d-\d\d\]\. https:\/\/example\.org\/attention\. DOI:10\.48550/));
});

it('lists by author in APA, without numbers, with emphasis', async () => {
  show({ style: 'apa-7' });
  await waitFor(() =>
    expect(lines()[0]).toBe('王小明, 李雷, 韩梅梅, 张三. (2017). 深度学习. Advances in Neural Information Processing Systems, 上.'),
  );
  expect(lines()[1]).toMatch(/^Vaswani, A\., Shazeer, N\./);
  expect(screen.getByText('30', { selector: 'em' })).toBeInTheDocument();
});

it('remembers the choice for the person, and does not let the stored one overwrite it', async () => {
  const { user, server, store } = show();
  await choose(user, '引文样式', /7714-2025/);
  await waitFor(
    () =>
      expect(server.sentTo('saveUserSetting').at(-1)?.body).toEqual({
        key: 'citation',
        type: 'choice',
        value: { style: 'gbt7714-2025', links: false, form: 'text' },
      }),
    { timeout: 2_000 },
  );
  expect(store.getState().citing.citationChoice?.style).toBe('gbt7714-2025');
});

it.each([[{ style: 'nonsense', form: 7 }], ['text'], [null]])('takes a stored %j for none', async (value) => {
  const { store } = show(value ?? { style: null });
  await waitFor(() => expect(store.getState().citing.citationChoice).toEqual({ style: 'spec', links: false, form: 'text' }));
});

it('copies text and HTML of the list', async () => {
  const { user } = show({ style: 'apa-7' });
  const written: Record<string, Blob>[] = [];
  Object.assign(globalThis, {
    ClipboardItem: class {
      constructor(readonly parts: Record<string, Blob>) {}
    },
  });
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { write: (items: { parts: Record<string, Blob> }[]) => Promise.resolve(void written.push(items[0]!.parts)) },
  });
  await waitFor(() => expect(screen.getByRole('button', { name: '复制' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '复制' }));
  expect(await screen.findByText('已复制')).toBeInTheDocument();
  expect((await written[0]!['text/plain']!.text()).split('\n')).toEqual(lines());
  expect(await written[0]!['text/html']!.text()).toMatch(/^<p>王小明.*<i>Advances in Neural/);
});

it('renders a part of a long list, and copies all of it', async () => {
  const many = Array.from({ length: 150 }, (_each, index) => aPaper({ paper_id: `p${index}`, title: `Work ${index}` }));
  const { user } = renderScreen(<CitationPanel papers={many} />);
  await loaded();
  expect(screen.queryAllByRole('listitem').length).toBeLessThan(100);
  const writeText = jest.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await user.click(screen.getByRole('button', { name: '复制' }));
  expect(await screen.findByText('已复制')).toBeInTheDocument();
  expect((writeText.mock.calls[0] as [string])[0].split('\n')).toHaveLength(150);
});

it('says when there is nothing to cite', () => {
  renderScreen(<CitationPanel papers={[]} />);
  expect(screen.getByText('暂无要引用的文献')).toBeInTheDocument();
});
