import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { RecordedContext } from '../loading/recordedContext';
import { Drawer } from './Drawer';
import { Modal } from './Modal';

const nothing = () => undefined;

type Title = '抽屉' | '里面' | '旁边';

function Dialogs({ recorded, open }: { recorded: boolean; open: readonly Title[] }) {
  return (
    <MemoryRouter>
      <RecordedContext value={recorded}>
        <Drawer open={open.includes('抽屉')} onClose={nothing} title="抽屉">
          <Modal open={open.includes('里面')} onCancel={nothing} title="里面" />
        </Drawer>
        <Modal open={open.includes('旁边')} onCancel={nothing} title="旁边" />
      </RecordedContext>
    </MemoryRouter>
  );
}

/** The dialogs that were opened, as they stand in the page. */
const standing = () => [...document.body.children].map(({ textContent }) => /抽屉|里面|旁边/.exec(textContent)?.[0]).filter(Boolean);
/** Styles by which antd keeps the page behind a dialog from scrolling. */
const locks = () => [...document.querySelectorAll('style')].filter(({ textContent }) => textContent.includes('overflow-y: hidden'));

it('a live screen is locked behind its dialogs', () => {
  render(<Dialogs recorded={false} open={['抽屉']} />);
  expect(locks()).not.toEqual([]);
});

it('a recorded screen is not', () => {
  render(<Dialogs recorded open={['抽屉', '旁边']} />);
  expect(standing()).toEqual(['抽屉', '旁边']);
  expect(locks()).toEqual([]);
});

it.each([true, false])('dialogs stand in the order in which they were opened, until their part goes; recorded: %s', (recorded) => {
  const { rerender, unmount } = render(<Dialogs recorded={recorded} open={[]} />);
  expect(standing()).toEqual([]);
  rerender(<Dialogs recorded={recorded} open={['旁边']} />);
  rerender(<Dialogs recorded={recorded} open={['抽屉']} />);
  rerender(<Dialogs recorded={recorded} open={['抽屉', '里面']} />);
  expect(standing()).toEqual(['旁边', '抽屉', '里面']);
  unmount();
  expect(standing()).toEqual([]);
});
