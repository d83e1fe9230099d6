import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answered } from '../../../../testing/fakeTransport';
import { selectAttached } from '../../core/composerSlice';
import { aPrompt, composerServer, showComposer } from '../../../../testing/composerBench';

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

describe('a prompt with fields', () => {
  it('asks for them in a form, each by its kind, and puts the filled text in', async () => {
    const prompt = aPrompt({
      content: '用{{语言:select:中文|英文}}写{{字数:number}}字，截至{{日期:date}}，关于{{主题}}：{{说明:textarea}}。\\{{x}}',
    });
    const { user, box, store } = showComposer(composerServer([prompt]));
    await user.type(box, '先 /综');
    await options();
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: '综述' }));
    const insert = form.getByRole('button', { name: '填入' });
    expect(insert).toBeDisabled();
    expect(form.getByText('还没有填写：字数、日期、主题、说明')).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: '语言' })).toHaveValue('中文');
    await user.selectOptions(form.getByRole('combobox', { name: '语言' }), '英文');
    expect(form.getByRole('spinbutton', { name: '字数' })).toHaveAttribute('type', 'number');
    await user.type(form.getByRole('spinbutton', { name: '字数' }), '300');
    fireEvent.change(form.getByLabelText('日期'), { target: { value: '2026-01-02' } });
    await user.type(form.getByRole('textbox', { name: '主题' }), '石墨烯');
    await user.type(form.getByRole('textbox', { name: '说明' }), '简短{Enter}清楚');
    expect(store.getState().composer.promptFilling?.values).toMatchObject({ 字数: '300', 主题: '石墨烯' });
    await user.click(insert);
    expect(box).toHaveValue('先 用英文写300字，截至2026-01-02，关于石墨烯：简短\n清楚。{{x}}');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Enter in a field sends the form, except to an input method; giving up leaves the text', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const server = composerServer().handle('listPrompts', async () => (await arrived, answered([aPrompt({ content: '关于{{主题}}' })])));
    const { user, box, onSend } = showComposer(server);
    await user.type(box, '/综');
    // Before the prompts are there Enter waits: nobody means to send this.
    await user.keyboard('{Enter}');
    expect(onSend).not.toHaveBeenCalled();
    arrive();
    await options();
    await user.keyboard('{Enter}');
    const field = await screen.findByRole('textbox', { name: '主题' });
    await user.type(field, '光');
    expect(fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: true })).toBe(false);
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(box).toHaveValue('/综');
    await waitFor(() => expect(box).toHaveFocus());
    await user.clear(box);
    await user.type(box, '/综{Enter}');
    await user.type(await screen.findByRole('textbox', { name: '主题' }), '光{Enter}');
    expect(box).toHaveValue('关于光');
  });
});

describe('sources after @', () => {
  const attached = (store: ReturnType<typeof showComposer>['store']) =>
    selectAttached(store.getState(), 'c1').map((item) => (item.kind === 'file' ? item.name : `${item.kind}:${item.id}`));

  it('are papers of the library and bases; one that is taken leaves the text and stands beside it', async () => {
    const { user, box, store } = showComposer();
    await user.type(box, '比较@注意力');
    expect(await screen.findByRole('option', { name: /Attention is all/ })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('比较');
    await user.type(box, ' @机器');
    await user.click(await screen.findByRole('option', { name: '机器学习' }));
    expect(attached(store)).toEqual(['paper:p1', 'dataset:ai-1']);
    const chips = within(screen.getByRole('list', { name: '提问针对的来源' }));
    expect(chips.getAllByRole('listitem')).toHaveLength(2);
    // The same one again stays one.
    await user.type(box, '@机器');
    await user.click(await screen.findByRole('option', { name: '机器学习' }));
    expect(attached(store)).toHaveLength(2);
  });

  it('are found by the beginning of a word; what the search finds too stands there once', async () => {
    const server = composerServer().handle('suggestWords', ({ query }) =>
      answered(
        query?.keyword === 'atten'
          ? [
              { value: 'attention', kind: 'keyword' },
              { value: 'Attention is all you need', kind: 'title', paper_id: 'p7' },
            ]
          : [{ value: '注意力就是你所需要的一切', kind: 'title', paper_id: 'p1' }],
      ),
    );
    const { user, box, store } = showComposer(server);
    await user.type(box, '@atten');
    await user.click(await screen.findByRole('option', { name: 'Attention is all you need' }));
    expect(attached(store)).toEqual(['paper:p7']);
    await user.type(box, '@注意力');
    expect(await screen.findAllByRole('option', { name: /Attention is all/ })).toHaveLength(1);
  });

  it('are removed by keyboard: the focus goes on to the next one, at last to the box', async () => {
    const { user, box, store } = showComposer();
    for (const word of ['机器', '我的']) {
      await user.type(box, `@${word}`);
      await screen.findByRole('option');
      await user.keyboard('{Enter}');
    }
    expect(box).toHaveValue('');
    await user.keyboard('{Backspace}');
    expect(screen.getByRole('button', { name: '移除：我的清单' })).toHaveFocus();
    await user.keyboard('{Delete}');
    expect(screen.getByRole('button', { name: '移除：机器学习' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(box).toHaveFocus();
    expect(attached(store)).toEqual([]);
  });

  it('what is not loaded is said, the rest can be taken', async () => {
    const server = composerServer().handle('searchPapers', () => answered(null, 500, 500, '检索出错'));
    const { user, box } = showComposer(server);
    await user.type(box, '@机器');
    expect(await screen.findByRole('alert')).toHaveTextContent('文献没有载入：检索出错');
    expect(await screen.findByRole('option', { name: '机器学习' })).toBeInTheDocument();
  });

  it('the button puts the sign in and opens the list', async () => {
    const { user, box } = showComposer();
    await user.type(box, '比较');
    await user.click(screen.getByRole('button', { name: '添加来源' }));
    expect(await screen.findByText('输入题名或关键词，在文献库中查找')).toBeInTheDocument();
    expect(box).toHaveValue('比较 @');
  });
});
