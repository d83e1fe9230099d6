import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/renderScreen';
import { OnDemand } from './OnDemand';
import { OnDemandDialog } from './OnDemandDialog';
import { loadPart } from './parts';

describe('a part that is loaded on demand', () => {
  let complaints: jest.SpyInstance;
  // React reports what a boundary caught.
  beforeEach(() => (complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
  afterEach(() => complaints.mockRestore());

  it('is shown when its code has come', async () => {
    renderScreen(<OnDemand load={async () => () => <h1>正文</h1>} fallback={<p>载入中</p>} />);
    expect(screen.getByText('载入中')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: '正文' })).toBeInTheDocument();
  });

  it('is shown at once when its code is there already', async () => {
    const load = async () => () => <h1>正文</h1>;
    await loadPart(load);
    renderScreen(<OnDemand load={load} fallback={<p>载入中</p>} />);
    expect(screen.getByRole('heading', { name: '正文' })).toBeInTheDocument();
  });

  it('leaves the rest of the screen alone when its code cannot be had, and tries again', async () => {
    let reachable = false;
    const load = async () => {
      if (!reachable) throw new Error('no such file');
      return () => <h1>正文</h1>;
    };
    const { user } = renderScreen(
      <>
        <p>框架</p>
        <OnDemand load={load} fallback={null} failedTitle="已选文献没能显示出来" />
      </>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('已选文献没能显示出来');
    expect(screen.getByText('框架')).toBeInTheDocument();
    reachable = true;
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { name: '正文' })).toBeInTheDocument();
  });

  it('a dialog says that it is being opened until its code is there', async () => {
    const load = async () => () => <h1>正文</h1>;
    renderScreen(<OnDemandDialog open load={load} with={{}} onClose={() => undefined} failedTitle="没能打开" />);
    expect(screen.getByRole('status')).toHaveTextContent('正在打开…');
    expect(await screen.findByRole('heading', { name: '正文' })).toBeInTheDocument();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('a dialog that throws leaves the page alone, can be closed, and is tried again when it is opened again', async () => {
    let broken = true;
    const Dialog = ({ open }: { open: boolean }) => {
      if (open && broken) throw new TypeError('authors.map is not a function');
      return open ? <h1>正文</h1> : null;
    };
    const load = async () => Dialog;
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button onClick={() => setOpen(true)}>引用</button>
          <OnDemandDialog open={open} load={load} with={{ open }} onClose={() => setOpen(false)} failedTitle="引用没能显示出来" />
        </>
      );
    }
    const { user } = renderScreen(<Page />);
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    await press('引用');
    expect(await screen.findByRole('alert')).toHaveTextContent('引用没能显示出来');
    await press('关闭');
    expect(screen.queryByRole('alert')).toBeNull();
    broken = false;
    await press('引用');
    expect(await screen.findByRole('heading', { name: '正文' })).toBeInTheDocument();
  });
});
