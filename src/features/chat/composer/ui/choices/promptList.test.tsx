import { fireEvent, screen } from '@testing-library/react';
import { answered } from '../../../../../testing/fakeTransport';
import { aPrompt, composerServer, showComposer } from '../../../../../testing/screens/composerBench';

const options = async () => (await screen.findAllByRole('option')).map((option) => option.firstChild!.textContent);
const marked = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.firstChild?.textContent;

describe('prompts after /', () => {
  it('are listed, filtered while one types, and put in with Enter', async () => {
    const { user, box, onSend } = showComposer();
    await user.type(box, '/');
    expect(await options()).toEqual(['综述', '翻译']);
    expect(box).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]!.id);
    await user.type(box, '综');
    expect(await options()).toEqual(['综述']);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('写一份综述');
    expect(box).toHaveFocus();
    expect(box.selectionStart).toBe(5);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(onSend).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSend.mock.calls).toEqual([['写一份综述']]);
  });

  it('are gone through by arrows, round and round, and taken by Tab or the mouse', async () => {
    const { user, box } = showComposer();
    await user.type(box, '请 /');
    await options();
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('翻译');
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('综述');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).toBe('综述');
    await user.keyboard('{Tab}');
    expect(box).toHaveValue('请 写一份综述');
    await user.clear(box);
    await user.type(box, '/');
    await user.click((await screen.findAllByRole('option'))[0]!);
    expect(box).toHaveValue('写一份综述');
    expect(box).toHaveFocus();
  });

  it('go with Escape, until another sign is typed; a drawer around hears nothing of it', async () => {
    const { user, box } = showComposer();
    const onKey = jest.fn();
    window.addEventListener('keydown', onKey);
    await user.type(box, '/');
    await options();
    onKey.mockClear();
    await user.keyboard('{Escape}');
    expect(onKey).not.toHaveBeenCalled();
    window.removeEventListener('keydown', onKey);
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('综');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard(' /');
    expect(await options()).toHaveLength(2);
  });

  it('leave Enter and arrows to an input method', async () => {
    const { user, box, onSend } = showComposer();
    await user.type(box, '/');
    await options();
    fireEvent.compositionStart(box);
    fireEvent.keyDown(box, { key: 'ArrowDown', keyCode: 229, isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229, isComposing: true });
    expect(marked()).toBe('综述');
    expect(box).toHaveValue('/');
    fireEvent.compositionEnd(box);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('say when there are none, and when they were not loaded', async () => {
    const server = composerServer().handle('listPrompts', () => answered(null, 500, 500, '服务出错'));
    const { user, box, onSend } = showComposer(server);
    await user.type(box, '/');
    expect(await screen.findByRole('alert')).toHaveTextContent('提示词没有载入：服务出错');
    server.on('listPrompts', [aPrompt()]);
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await options()).toEqual(['综述']);
    await user.type(box, 'zzz');
    expect(screen.getByText('暂无符合的提示词')).toBeInTheDocument();
    // Nothing to pick: it is a question like any other.
    await user.keyboard('{Enter}');
    expect(onSend.mock.calls).toEqual([['/zzz']]);
  });
});
