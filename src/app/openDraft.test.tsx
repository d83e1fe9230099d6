import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hasOpenDraft, watchTyping } from './openDraft';

function holding(html: string, value?: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  const field = root.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (field && value !== undefined) field.value = value;
  return root;
}

describe('an open draft', () => {
  it.each([
    ['<textarea></textarea>', '', false],
    ['<textarea></textarea>', '  ', false],
    ['<textarea></textarea>', '半句话', true],
    // Where libraries measure how high a text is; it keeps the last text, or a placeholder.
    ['<textarea aria-hidden="true"></textarea>', '请输入问题', false],
    ['<input />', '', false],
    ['<input />', '写了一半的名称', true],
    ['<input type="search" />', '检索词', true],
    ['<input value="原来的名称" />', '原来的名称', false],
    ['<input type="checkbox" />', 'on', false],
  ])('in %s filled with «%s» is %s', (html, value, expected) => {
    expect(hasOpenDraft(holding(html, value), '')).toBe(expected);
  });

  it('is none when the address brings the text back', () => {
    expect(
      hasOpenDraft(holding('<input />', '钙钛矿 太阳能'), '#/home/searchResult?q=%E9%92%99%E9%92%9B%E7%9F%BF+%E5%A4%AA%E9%98%B3%E8%83%BD'),
    ).toBe(false);
    expect(
      hasOpenDraft(holding('<input />', '钙钛矿 太'), '#/home/searchResult?q=%E9%92%99%E9%92%9B%E7%9F%BF+%E5%A4%AA%E9%98%B3%E8%83%BD'),
    ).toBe(true);
  });

  it.each([
    ['<div contenteditable="true">正文</div>', true],
    ['<div contenteditable="true"> </div>', false],
    ['<div contenteditable="false">正文</div>', false],
    ['<div role="dialog"><form><input type="checkbox" /></form></div>', true],
    ['<div role="dialog">只读</div>', false],
  ])('in %s is %s', (html, expected) => {
    expect(hasOpenDraft(holding(html), '')).toBe(expected);
  });

  it('is seen in a field whose value lies in state, and which says that it never changed', () => {
    function Field() {
      const [value, setValue] = useState('文件夹');
      return <input aria-label="名称" value={value} onChange={({ target }) => setValue(target.value)} />;
    }
    const stop = watchTyping();
    render(<Field />);
    const field = screen.getByLabelText<HTMLInputElement>('名称');
    expect(hasOpenDraft(document, '')).toBe(false);
    fireEvent.input(field, { target: { value: '新的文件夹' } });
    expect(field.defaultValue).toBe(field.value);
    expect(hasOpenDraft(document, '')).toBe(true);
    stop();
  });
});
