import { fireEvent, screen } from '@testing-library/react';
import { fakeTransport } from '../../../../testing/fakeTransport';
import { makeTestStore } from '../../../../testing/makeTestStore';
import { renderScreen } from '../../../../testing/renderScreen';
import { SearchBox } from './SearchBox';

const ENGINES = [
  { engine_id: 'library', name: '文献库', description: '', engine_type: 6, is_default: true },
  { engine_id: 'openalex', name: 'OpenAlex', description: '', engine_type: 6, is_default: false },
];

function show(props: Partial<Parameters<typeof SearchBox>[0]> = {}, server = fakeTransport()) {
  const onSearch = jest.fn();
  const view = renderScreen(<SearchBox query="" engine="" engines={ENGINES} onSearch={onSearch} {...props} />, {
    bench: makeTestStore({ server }),
  });
  return { ...view, onSearch, box: screen.getByRole('combobox', { name: '检索词' }) };
}

describe('the search box', () => {
  it('searches what was typed, trimmed, by Enter and by the button', async () => {
    const { user, onSearch, box } = show();
    await user.type(box, ' 深度学习 {Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('深度学习', '');
    await user.click(screen.getByRole('button', { name: '检索' }));
    expect(onSearch).toHaveBeenCalledTimes(2);
  });

  it('takes a longer text whole, says that its beginning is searched, and searches that', async () => {
    const { user, onSearch, box } = show();
    await user.click(box);
    await user.paste('深'.repeat(2_600));
    expect(box).toHaveValue('深'.repeat(2_600));
    expect(screen.getByText('文字较长，将检索前 2,000 个字符。')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenLastCalledWith('深'.repeat(2_000), '');
  });

  it('of a question takes as many characters as it may have, and says so', async () => {
    const { user } = renderScreen(<SearchBox query="" engine="" engines={[]} onSearch={jest.fn()} suggest={false} />);
    const box = screen.getByRole('combobox', { name: '问题' });
    await user.click(box);
    await user.paste('深'.repeat(2_600));
    expect(box).toHaveValue('深'.repeat(2_000));
    expect(screen.getByText('最多 2000 个字符，超出的部分没有输入。')).toBeInTheDocument();
  });

  it('searches for nothing where that means everything', async () => {
    const { user, onSearch, box } = show({ query: 'a', allowEmpty: true });
    await user.clear(box);
    await user.type(box, '{Enter}');
    expect(onSearch).toHaveBeenCalledWith('', '');
  });

  it('never searches for nothing', async () => {
    const { user, onSearch, box } = show();
    await user.type(box, '   {Enter}');
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('leaves Enter to the input method while it composes', () => {
    const { onSearch, box } = show({ query: 'shendu' });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(onSearch).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledTimes(1);
  });

  it('takes a suggestion by keyboard and searches it', async () => {
    const server = fakeTransport().on('suggestWords', [
      { value: 'Deep learning', kind: 'title' },
      { value: 'Deep residual learning', kind: 'title' },
    ]);
    const { user, onSearch, box } = show({}, server);
    await user.type(box, 'deep');
    await screen.findByRole('option', { name: /Deep residual learning/ });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onSearch).toHaveBeenCalledTimes(1);
    expect(onSearch).toHaveBeenCalledWith('Deep residual learning', '');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('keeps what was typed when suggestions cannot be had', async () => {
    const { user, onSearch, box } = show();
    await user.type(box, '量子纠缠');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('量子纠缠');
    expect(onSearch).toHaveBeenCalledWith('量子纠缠', '');
  });

  it('keeps the focus when it is emptied, and searches nothing then', async () => {
    const { user, onSearch, box } = show({ query: 'graphene' });
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '检索' }));
    expect(onSearch).not.toHaveBeenCalled();
    expect(box).toHaveFocus();
  });

  it('asks another engine for the same words', async () => {
    const { user, onSearch } = show({ query: 'graphene' });
    await user.click(screen.getByRole('radio', { name: 'OpenAlex' }));
    expect(onSearch).toHaveBeenCalledWith('graphene', 'openalex');
  });

  it('marks an error at its character', () => {
    show({
      query: '(graphene AND',
      problem: { message: '检索式不完整', position: 13, length: 0, expected: ['检索词'] },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('检索式不完整，应有检索词（第 14 个字符）');
  });
});
