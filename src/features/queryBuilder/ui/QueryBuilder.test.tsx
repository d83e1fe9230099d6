import { fireEvent, screen, within } from '@testing-library/react';
import { fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { renderScreen } from '../../../testing/renderScreen';
import { opened } from '../lib/changes';
import { queryBuilt } from '../queryBuilderSlice';
import { QueryBuilder } from './QueryBuilder';

function show(text = '') {
  const onSearch = jest.fn();
  const onType = jest.fn();
  const server = fakeTransport().on('listLiteratureDict', [
    { code: '1', name: '期刊论文', name_en: '' },
    { code: '4', name: '学位论文', name_en: '' },
  ]);
  const bench = makeTestStore({ server });
  bench.store.dispatch(queryBuilt(opened({ text, type: '' })(bench.store.getState().queryBuilder)));
  const view = renderScreen(<QueryBuilder onSearch={onSearch} onType={onType} />, { bench });
  const row = (place: string) => within(screen.getByRole('group', { name: `条件 ${place}` }));
  return { ...view, onSearch, onType, row, box: screen.getByRole('textbox', { name: '检索式' }) };
}

describe('the query builder', () => {
  it('writes the text from the rows, and searches it with the chosen type', async () => {
    const { user, row, box, onSearch, onType } = show();
    await user.type(row('1').getByRole('textbox', { name: '检索词' }), '深度学习');
    await user.type(row('2').getByRole('textbox', { name: '检索词' }), 'deep learning');
    await user.click(row('2').getByRole('checkbox', { name: '精确短语' }));
    await user.selectOptions(row('2').getByRole('combobox', { name: '逻辑关系' }), '或');
    await user.selectOptions(row('3').getByRole('combobox', { name: '字段' }), '年份');
    await user.type(row('3').getByRole('textbox', { name: '起始年' }), '2015');
    expect(box).toHaveValue('深度学习 OR 题名:“deep learning” AND 年:2015..');
    await user.click(await screen.findByRole('radio', { name: '学位论文' }));
    await user.click(screen.getByRole('button', { name: '检索' }));
    expect(onSearch).toHaveBeenCalledWith('深度学习 OR 题名:“deep learning” AND 年:2015..', '4');
    expect(onType).toHaveBeenLastCalledWith('4');
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(onType).toHaveBeenLastCalledWith('');
  });

  it('writes the rows from the text, brackets as a group', async () => {
    const { user, row, box } = show('("深度学习" OR transformer) AND NOT 综述');
    expect(screen.getByRole('group', { name: '括号 1' })).toBeInTheDocument();
    expect(row('1.1').getByRole('textbox')).toHaveValue('深度学习');
    expect(row('1.1').getByRole('checkbox')).toBeChecked();
    expect(row('1.2').getByRole('combobox', { name: '逻辑关系' })).toHaveDisplayValue('或');
    expect(row('2').getByRole('combobox', { name: '逻辑关系' })).toHaveDisplayValue('非');
    await user.clear(box);
    await user.type(box, '作者:LeCun');
    expect(row('1').getByRole('combobox', { name: '字段' })).toHaveDisplayValue('作者');
    expect(row('1').getByRole('textbox')).toHaveValue('LeCun');
  });

  it.each([
    ['a OR NOT b', '检索式在「或」之后紧接「非」'],
    ['a AND (b OR (c AND (d OR e)))', '检索式的括号多于一层'],
    ['NOT NOT a', '检索式有双重否定'],
    ['(a', '检索式有误'],
  ])('greys the rows for %s and says why', (text, reason) => {
    show(text);
    expect(screen.getByText(new RegExp(`^${reason}，条件行无法表示`))).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '检索条件' })).toBeDisabled();
    expect(screen.getByRole('button', { name: '+ 加一行' })).toBeDisabled();
  });

  it('marks an error at its character and searches nothing', async () => {
    const { user, onSearch, box } = show('深度 “学习');
    await user.click(screen.getByRole('button', { name: '检索' }));
    expect(screen.getByRole('alert')).toHaveTextContent('引号 “ 没有闭合，应有”（第 4 个字符）');
    expect(onSearch).not.toHaveBeenCalled();
    expect(box).toHaveFocus();
    expect([(box as HTMLTextAreaElement).selectionStart, (box as HTMLTextAreaElement).selectionEnd]).toEqual([3, 4]);
  });

  it('leads to the row that cannot be searched for', async () => {
    const { user, onSearch, row } = show('a 年:2001..2010');
    const to = row('2').getByRole('textbox', { name: '结束年' });
    await user.clear(to);
    await user.type(to, '1999');
    expect(to).toBeInvalid();
    await user.click(screen.getByRole('button', { name: '检索' }));
    expect(onSearch).not.toHaveBeenCalled();
    expect(row('2').getByRole('textbox', { name: '起始年' })).toHaveFocus();
    expect(screen.getByText('起始年份晚于结束年份')).toBeInTheDocument();
  });

  it('is used by keyboard: Enter searches, Alt and arrows move the row, the focus goes with it', async () => {
    const { user, onSearch, row, box } = show('题名:a AND 作者:b AND (c OR 题名:d)');
    await user.click(row('1').getByRole('textbox'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(box).toHaveValue('作者:b AND 题名:a AND (c OR 题名:d)');
    expect(row('2').getByRole('textbox')).toHaveFocus();
    expect(screen.getByText('已移到 条件 2')).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(box).toHaveValue('作者:b AND (题名:a AND c OR 题名:d)');
    expect(row('2.1').getByRole('textbox')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledWith('作者:b AND (题名:a AND c OR 题名:d)', '');
  });

  it('adds and removes rows and brackets, the focus never lost', async () => {
    const { user, row, box } = show('题名:a');
    await user.click(screen.getByRole('button', { name: '+ 加一行' }));
    expect(row('2').getByRole('textbox')).toHaveFocus();
    await user.keyboard('b');
    await user.click(screen.getByRole('button', { name: '+ 加括号' }));
    expect(row('3.1').getByRole('textbox')).toHaveFocus();
    await user.keyboard('c');
    await user.click(screen.getByRole('button', { name: '在括号 3 内加一行' }));
    expect(row('3.3').getByRole('textbox')).toHaveFocus();
    await user.keyboard('d');
    expect(box).toHaveValue('题名:a AND b AND (c AND d)');
    await user.click(screen.getByRole('button', { name: '去掉括号' }));
    expect(box).toHaveValue('题名:a AND b AND c AND d');
    await user.click(row('2').getByRole('button', { name: '删除' }));
    expect(box).toHaveValue('题名:a AND c AND d');
    expect(document.body).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(box).toHaveValue('');
    expect(row('3').getByRole('combobox', { name: '字段' })).toHaveDisplayValue('作者');
  });

  it('leaves Enter to the input method while it composes', () => {
    const { onSearch, box } = show('shendu');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('says that there is nothing to search for', async () => {
    const { user, onSearch, row } = show();
    await user.click(screen.getByRole('button', { name: '检索' }));
    expect(screen.getByRole('alert')).toHaveTextContent('请先填写检索词');
    expect(row('1').getByRole('textbox')).toHaveFocus();
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('still searches all types where the types cannot be had', async () => {
    renderScreen(<QueryBuilder onSearch={jest.fn()} onType={jest.fn()} />);
    expect(await screen.findByText('文献类型没有载入')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '全部类型' })).toBeChecked();
  });
});
