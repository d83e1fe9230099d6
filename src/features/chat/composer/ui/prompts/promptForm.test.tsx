import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answered } from '../../../../../testing/fakeTransport';
import { aPrompt, composerServer, showComposer } from '../../../../../testing/screens/composerBench';

const options = async () => (await screen.findAllByRole('option')).map((option) => option.firstChild!.textContent);

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
