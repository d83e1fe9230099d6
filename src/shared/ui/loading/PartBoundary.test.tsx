import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/renderScreen';
import { PartBoundary } from './PartBoundary';

const chunkFailure = Object.assign(new Error('Loading chunk 42 failed.'), { name: 'ChunkLoadError' });

function Row({ title, error }: { title: string; error?: unknown }) {
  if (error) throw error;
  return <h2>{title}</h2>;
}

const rows = (second: { of: string; error?: unknown }) => (
  <>
    <PartBoundary of="1">
      <Row title="第一条" />
    </PartBoundary>
    <PartBoundary of={second.of}>
      <Row title="第二条" error={second.error} />
    </PartBoundary>
  </>
);

let complaints: jest.SpyInstance;
beforeEach(() => (complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => complaints.mockRestore());

const heading = (name: string) => screen.queryByRole('heading', { name });

it('a row that throws says so in its own place; the others stay, and the error is reported once', () => {
  const error = new TypeError('authors.map is not a function');
  renderScreen(rows({ of: '2', error }));
  expect(heading('第一条')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('这一条没能显示程序出错了');
  expect(screen.getByRole('note')).not.toHaveTextContent('网络');
  expect(complaints.mock.calls.flat().filter((said) => said === error)).toHaveLength(1);
});

it('a row whose code did not come says that', () => {
  renderScreen(rows({ of: '2', error: chunkFailure }));
  expect(screen.getByRole('note')).toHaveTextContent('代码没能载入');
});

it('what was thrown is there on demand, to be copied', async () => {
  const { user } = renderScreen(rows({ of: '2', error: new TypeError('authors.map is not a function') }));
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByText('详情'));
  expect(screen.getByText('TypeError: authors.map is not a function')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '复制诊断信息' }));
  expect(await screen.findByText('已复制')).toBeInTheDocument();
  const copied = written.mock.calls[0]![0];
  expect(copied).toContain('authors.map is not a function');
  expect(copied).toContain('at Catch');
});

it('重试 shows it again', async () => {
  let broken = true;
  const Unsteady = () => <Row title="第二条" error={broken ? new Error('once') : undefined} />;
  const { user } = renderScreen(
    <PartBoundary of="2">
      <Unsteady />
    </PartBoundary>,
  );
  broken = false;
  expect(heading('第二条')).toBeNull();
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(heading('第二条')).toBeInTheDocument();
});

it('another record in its place is shown by itself, the same one drawn again is not', async () => {
  function Place() {
    const [clicks, setClicks] = useState(0);
    return (
      <>
        <button onClick={() => setClicks(clicks + 1)}>{clicks}</button>
        <PartBoundary of={clicks < 2 ? '2' : '3'}>
          <Row title="第三条" error={clicks === 0 ? new Error('once') : undefined} />
        </PartBoundary>
      </>
    );
  }
  const { user } = renderScreen(<Place />);
  await user.click(screen.getByRole('button', { name: '0' }));
  expect(heading('第三条')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1' }));
  expect(heading('第三条')).toBeInTheDocument();
});
