import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/renderScreen';
import { ErrorBoundary } from './ErrorBoundary';
import { ErrorReports } from './errorReports';

const chunkFailure = Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' });
const fault = new TypeError('authors.map is not a function');

function Part({ error }: { error?: unknown }) {
  if (error) throw error;
  return <h1>正文</h1>;
}

const alert = () => screen.getByRole('alert');
const button = (name: string) => screen.queryByRole('button', { name });

let complaints: jest.SpyInstance;
beforeEach(() => (complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => complaints.mockRestore());

describe('what its children threw', () => {
  it('is the network or an update when it is code that did not come', () => {
    renderScreen(
      <ErrorBoundary onRetry={() => undefined}>
        <Part error={chunkFailure} />
      </ErrorBoundary>,
    );
    expect(alert()).toHaveTextContent('这个页面没能显示出来这部分的代码没能载入：可能是网络中断，或平台刚刚更新。');
  });

  it.each([fault, new RangeError('Invalid time value'), '一句话', null, undefined])('is a fault of the page otherwise: %s', (error) => {
    const Throwing = (): never => {
      throw error;
    };
    renderScreen(
      <ErrorBoundary onRetry={() => undefined}>
        <Throwing />
      </ErrorBoundary>,
    );
    expect(alert()).toHaveTextContent('页面出错了');
    expect(alert()).not.toHaveTextContent(/网络|更新/);
    expect(screen.getByText(error instanceof Error ? `${error.name}: ${error.message}` : String(error))).toBeInTheDocument();
  });

  it('is reported once, and goes into a report that the frame takes', async () => {
    const report = jest.fn();
    const { user } = renderScreen(
      <ErrorReports value={report}>
        <ErrorBoundary onRetry={() => undefined} title="引用没能显示出来">
          <Part error={fault} />
        </ErrorBoundary>
      </ErrorReports>,
    );
    expect(complaints.mock.calls.flat().filter((said) => said === fault)).toHaveLength(1);
    await user.click(button('反馈问题')!);
    expect(report).toHaveBeenCalledWith('引用没能显示出来：TypeError: authors.map is not a function\n');
  });

  it('cannot be reported where nobody takes reports', () => {
    renderScreen(
      <ErrorBoundary onRetry={() => undefined}>
        <Part error={fault} />
      </ErrorBoundary>,
    );
    expect(button('反馈问题')).toBeNull();
    expect(button('复制诊断信息')).toBeInTheDocument();
  });
});

it('what would lie over the page can be closed', async () => {
  const close = jest.fn();
  const { user } = renderScreen(
    <ErrorBoundary onRetry={() => undefined} onClose={close}>
      <Part error={fault} />
    </ErrorBoundary>,
  );
  await user.click(button('关闭')!);
  expect(close).toHaveBeenCalledTimes(1);
});

it('another thing in its place is shown by itself', async () => {
  function Place() {
    const [of, setOf] = useState('first');
    return (
      <>
        <button onClick={() => setOf('second')}>另一个</button>
        <ErrorBoundary of={of} onRetry={() => undefined}>
          <Part error={of === 'first' ? fault : undefined} />
        </ErrorBoundary>
      </>
    );
  }
  const { user } = renderScreen(<Place />);
  expect(alert()).toHaveTextContent('页面出错了');
  await user.click(button('另一个')!);
  expect(screen.getByRole('heading', { name: '正文' })).toBeInTheDocument();
});
