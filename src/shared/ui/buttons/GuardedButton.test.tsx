import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuardedButton } from './GuardedButton';

/** Where the reason lies: jsdom lays nothing out. */
function layOut(left: number, width = 200) {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 0, width, 40));
}
const shift = () => screen.getByText('只有管理员可以').style.getPropertyValue('--sn-guarded-shift');

describe.each([
  ['pressed', (button: HTMLElement) => userEvent.click(button)],
  ['pointed at', (button: HTMLElement) => userEvent.hover(button)],
  ['reached by the keyboard', () => userEvent.tab()],
])('the reason of a button that is %s', (_how, reach) => {
  async function show(left: number, width?: number) {
    layOut(left, width);
    render(<GuardedButton reason="只有管理员可以">添加</GuardedButton>);
    await reach(screen.getByRole('button'));
  }

  it('is shifted into the window where it would begin outside', async () => {
    await show(-62);
    expect(shift()).toBe('70px');
  });

  it('stays in its place otherwise', async () => {
    await show(100);
    expect(shift()).toBe('');
  });
});

it('a reason that is not drawn has no place', async () => {
  layOut(0, 0);
  render(<GuardedButton reason="只有管理员可以">添加</GuardedButton>);
  await userEvent.tab();
  expect(shift()).toBe('');
});
