import { createEvent, fireEvent, screen } from '@testing-library/react';
import { aUser } from '../../../../testing/builders';
import { bootedServer, makeTestStore, memoryStorage, until } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { bootRequested } from '../../../session';
import { selectDraft } from '../../core/chatSlice';
import { Composer } from './Composer';

function show(props: Partial<Parameters<typeof Composer>[0]> = {}, bench = makeTestStore()) {
  const onSend = jest.fn();
  const onStop = jest.fn();
  const view = renderScreen(<Composer draftKey="c1" busy={false} onSend={onSend} onStop={onStop} {...props} />, { bench });
  return { ...view, onSend, onStop, box: screen.getByRole('textbox', { name: '提问' }) };
}

describe('the box for a question', () => {
  it('sends with Enter, breaks lines with Shift and Enter', async () => {
    const { user, box, onSend } = show();
    await user.type(box, '第一行{Shift>}{Enter}{/Shift}第二行{Enter}');
    expect(onSend.mock.calls).toEqual([['第一行\n第二行']]);
    expect(box).toHaveValue('');
  });

  /** What browsers fire while 注意力 is composed and taken with Enter: `down` is the key that takes it. */
  describe.each([
    ['Chromium', { down: { key: 'Process', keyCode: 229, isComposing: true }, endFirst: false }],
    ['Chromium on macOS', { down: { key: 'Enter', keyCode: 229, isComposing: true }, endFirst: false }],
    ['Firefox', { down: { key: 'Enter', keyCode: 229, isComposing: true }, endFirst: false }],
    // Safari ends the composition before it tells of the key that did so.
    ['Safari', { down: { key: 'Enter', keyCode: 229, isComposing: false }, endFirst: true }],
  ])('with the events of %s', (_browser, { down, endFirst }) => {
    const compose = (box: HTMLElement) => {
      fireEvent.compositionStart(box);
      for (const value of ['z', 'zhu yi li']) {
        fireEvent.keyDown(box, { key: 'Process', keyCode: 229, isComposing: true });
        fireEvent.change(box, { target: { value } });
      }
      if (endFirst) fireEvent.compositionEnd(box, { data: '注意力' });
      const enter = createEvent.keyDown(box, down);
      fireEvent(box, enter);
      if (!endFirst) fireEvent.compositionEnd(box, { data: '注意力' });
      fireEvent.change(box, { target: { value: '注意力' } });
      fireEvent.keyUp(box, { key: 'Enter', keyCode: 13 });
      return enter;
    };

    it('Enter that takes a word sends nothing, the Enter right after it sends', () => {
      const { box, onSend } = show();
      expect(compose(box).defaultPrevented).toBe(false);
      expect(onSend).not.toHaveBeenCalled();
      fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
      expect(onSend.mock.calls).toEqual([['注意力']]);
    });
  });

  it('sends once for a double click', async () => {
    const { user, box, onSend } = show();
    await user.type(box, '问题');
    await user.dblClick(screen.getByRole('button', { name: '发送' }));
    expect(onSend.mock.calls).toEqual([['问题']]);
  });

  it('does not take the second click of a double click for 停止, which stands where 发送 stood', async () => {
    const { user, box, onStop } = show({ busy: true });
    const button = screen.getByRole('button', { name: '停止' });
    fireEvent.click(button, { detail: 2 });
    expect(onStop).not.toHaveBeenCalled();
    await user.click(button);
    expect(onStop).toHaveBeenCalledTimes(1);
    expect(box).toHaveFocus();
  });

  it.each(['', '   ', '\n'])('sends nothing for %j', async (text) => {
    const { box, onSend } = show();
    fireEvent.change(box, { target: { value: text } });
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
  });

  it('offers to stop while an answer runs, and keeps what is written meanwhile', async () => {
    const { user, box, onSend, onStop } = show({ busy: true });
    await user.type(box, '下一问{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    expect(box).toHaveValue('下一问');
    await user.click(screen.getByRole('button', { name: '停止' }));
    expect(onStop).toHaveBeenCalledTimes(1);
  });

  it('says when a question is too long and does not cut it', () => {
    const { box, onSend } = show();
    fireEvent.change(box, { target: { value: '字'.repeat(10_240) } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(box, { target: { value: '字'.repeat(10_241) } });
    expect(screen.getByRole('alert')).toHaveTextContent('最多 10,240 个字符，现在有 10,241 个');
    expect(box).toBeInvalid();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
    expect(box).toHaveValue('字'.repeat(10_241));
  });

  it('keeps one draft a conversation, also over a reload, and for this person only', async () => {
    const stored = memoryStorage();
    const boot = async (server = bootedServer()) => {
      const bench = makeTestStore({ server, stored });
      bench.store.dispatch(bootRequested());
      await until(() => bench.store.getState().session.bootPhase === 'ready', 'the boot');
      return bench;
    };
    const first = show({}, await boot());
    await first.user.type(first.box, '未写完');
    expect(selectDraft(first.store.getState(), 'c2')).toBe('');
    first.unmount();

    const again = show({}, await boot());
    expect(again.box).toHaveValue('未写完');
    again.unmount();

    const other = show({}, await boot(bootedServer().on('getUser', aUser({ id: 'u2' }))));
    expect(other.box).toHaveValue('');
    other.unmount();

    const emptied = show({}, await boot());
    await emptied.user.clear(emptied.box);
    expect(selectDraft((await boot()).store.getState(), 'c1')).toBe('');
  });
});
