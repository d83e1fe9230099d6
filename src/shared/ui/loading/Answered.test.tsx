import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Answered } from './Answered';
import type { Answer } from './answerState';

type Names = readonly string[] | null;
type Props = Parameters<typeof Answered<Names>>[0];

const refetch = jest.fn();
const answer = (part: Partial<Answer<Names>>): Answer<Names> => ({ isError: false, isFetching: false, refetch, ...part });
const refused = (part: object) => answer({ isError: true, error: { success: false, kind: 'refused', message: '服务暂不可用', ...part } });

const show = (asked: Answer<Names>, props: Partial<Props> = {}) =>
  render(
    <Answered<Names> answer={asked} skeleton="list" failed="名单没有载入" empty={<p>暂无名单</p>} {...props}>
      {(names) => (
        <ul aria-label="名单">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </Answered>,
  );

const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

beforeEach(() => refetch.mockClear());

it('shows the shape of what is on its way', () => {
  show(answer({ isFetching: true }));
  expect(screen.getByRole('status')).toHaveTextContent('正在载入…');
  expect(screen.queryByText('暂无名单')).toBeNull();
});

it('shows what came', () => {
  show(answer({ currentData: ['张三'] }));
  expect(screen.getByRole('list', { name: '名单' })).toHaveTextContent('张三');
  expect(screen.queryByRole('status')).toBeNull();
  expect(isBusy()).toBe(false);
});

it.each([
  ['null', null],
  ['an empty list', []],
])('%s is an answer: there is nothing, and nothing is loading', (_, currentData) => {
  show(answer({ currentData }));
  expect(screen.getByText('暂无名单')).toBeInTheDocument();
  expect(screen.queryByText('正在载入…')).toBeNull();
  expect(isBusy()).toBe(false);
});

it('a page without records is empty, and what it says of the others is known', () => {
  render(
    <Answered
      answer={{ currentData: { records: [], total: 41 }, isError: false, isFetching: false, refetch }}
      skeleton="list"
      failed=""
      empty={(page) => <p>共 {page?.total} 条</p>}
    >
      {() => <p>有</p>}
    </Answered>,
  );
  expect(screen.getByText('共 41 条')).toBeInTheDocument();
});

it('what is empty may be said otherwise', () => {
  show(answer({ currentData: ['张三'] }), { isEmpty: (names) => !names.includes('李四') });
  expect(screen.getByText('暂无名单')).toBeInTheDocument();
});

it('a failure says what and why, and asks again', async () => {
  show(refused({ status: 500, code: 500 }));
  expect(screen.getByRole('alert')).toHaveTextContent('名单没有载入服务暂不可用');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('a failure without words has some', () => {
  show(answer({ isError: true, error: new Error('') }));
  expect(screen.getByRole('alert')).toHaveTextContent('服务未能完成这个请求');
});

it('the focus can go elsewhere before the pressed button is gone', async () => {
  const onRetry = jest.fn();
  show(refused({}), { onRetry });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('asking again after a failure is loading', () => {
  show(answer({ isError: true, isFetching: true, error: {} }));
  expect(screen.getByRole('status')).toHaveTextContent('正在载入…');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([[{ status: 403 }], [{ code: 403, status: 200 }]])('who is not allowed is told so, and not to try again: %j', (part) => {
  show(refused({ ...part, message: '没有权限' }));
  expect(screen.getByRole('alert')).toHaveTextContent('没有权限需要查看时，请联系管理员。');
  expect(screen.queryByRole('button')).toBeNull();
});

it('some failures have a view of their own', () => {
  const failedView = (error: unknown) => ((error as { code?: number }).code === 404 ? <p>项目不存在</p> : undefined);
  const { unmount } = show(refused({ code: 404 }), { failedView });
  expect(screen.getByText('项目不存在')).toBeInTheDocument();
  unmount();
  show(refused({ code: 500 }), { failedView });
  expect(screen.getByRole('alert')).toHaveTextContent('名单没有载入');
});

it('content stays while it is asked for again', () => {
  show(answer({ currentData: ['张三'], isFetching: true }));
  expect(screen.getByText('张三')).toBeInTheDocument();
  expect(isBusy()).toBe(true);
});

it('content stays when that fails, with a quiet note', async () => {
  show({ ...refused({ status: 500 }), currentData: ['张三'] });
  expect(screen.getByText('张三')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('没能更新，显示的是上次载入的内容。');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it.each([401, 403, 404])('content does not stay for one who may no longer see it: %s', (status) => {
  show({ ...refused({ status }), currentData: ['张三'] });
  expect(screen.queryByText('张三')).toBeNull();
  expect(screen.getByRole('alert')).toBeInTheDocument();
});

it('an answer to an earlier question stays only where that is wanted, and never beside a failure or an empty answer', () => {
  const before = { data: ['张三'] };
  const { unmount } = show(answer({ ...before, isFetching: true }));
  expect(screen.queryByText('张三')).toBeNull();
  unmount();
  const { rerender } = show(answer({ ...before, isFetching: true }), { earlier: true });
  expect(screen.getByText('张三')).toBeInTheDocument();
  expect(isBusy()).toBe(true);
  const again = (asked: Answer<Names>) =>
    rerender(
      <Answered answer={asked} skeleton="list" failed="名单没有载入" empty={<p>暂无名单</p>} earlier>
        {(names) => names.join('')}
      </Answered>,
    );
  again({ ...refused({}), ...before });
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.queryByText('张三')).toBeNull();
  again(answer({ ...before, currentData: null }));
  expect(screen.getByText('暂无名单')).toBeInTheDocument();
});

it('shows nothing before anything was asked', () => {
  const { container } = show(answer({ isUninitialized: true }));
  expect(container).toBeEmptyDOMElement();
});

it('says it in one line where there is little room', async () => {
  const { unmount } = show(answer({ isFetching: true }), { skeleton: 'line' });
  expect(screen.getByText('正在载入…')).toBeInTheDocument();
  expect(document.querySelector('.sn-skeleton')).toBeNull();
  unmount();
  show(refused({ status: 500 }), { skeleton: 'line' });
  expect(screen.getByRole('alert')).toHaveTextContent('名单没有载入：服务暂不可用');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('holds a place of its own shape', () => {
  show(answer({ isFetching: true }), { skeleton: { own: <p>三行</p> } });
  expect(screen.getByText('三行')).toBeInTheDocument();
});
