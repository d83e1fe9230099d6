import fs from 'node:fs';
import path from 'node:path';
import { readShortcut } from './readShortcut';
import { SHORTCUTS, keyName, shortcutTable } from './shortcuts';

const press = (key: string, options: KeyboardEventInit & { target?: Element } = {}) => {
  const { target = document.body, ...rest } = options;
  let read: ReturnType<typeof readShortcut> = null;
  const listen = (event: KeyboardEvent) => void (read = readShortcut(event));
  window.addEventListener('keydown', listen);
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...rest }));
  window.removeEventListener('keydown', listen);
  return read;
};

describe('shortcuts of every screen', () => {
  it('are read with Ctrl and with ⌘', () => {
    expect(press('k', { ctrlKey: true })).toBe('palette');
    expect(press('K', { metaKey: true })).toBe('palette');
    expect(press('/', { ctrlKey: true })).toBe('robot');
    expect(press('?', { shiftKey: true })).toBe('help');
    expect(press('？', { shiftKey: true })).toBe('help');
  });

  it('leave the browser, other keys and the input method alone', () => {
    expect(press('k')).toBeNull();
    expect(press('K', { ctrlKey: true, shiftKey: true })).toBeNull();
    expect(press('k', { ctrlKey: true, altKey: true })).toBeNull();
    expect(press('k', { ctrlKey: true, isComposing: true })).toBeNull();
    expect(press('k', { ctrlKey: true, keyCode: 229 })).toBeNull();
  });

  it('a question mark is a character where somebody writes', () => {
    for (const html of ['<input>', '<textarea></textarea>', '<select></select>', '<div role="combobox"></div>']) {
      document.body.innerHTML = html;
      expect(press('?', { target: document.body.firstElementChild! })).toBeNull();
    }
    document.body.innerHTML = '<button></button>';
    expect(press('?', { target: document.body.firstElementChild! })).toBe('help');
  });
});

describe('the table of shortcuts', () => {
  it('names keys as the keyboard does', () => {
    expect([keyName('Mod', true), keyName('Mod', false), keyName('K', true)]).toEqual(['⌘', 'Ctrl', 'K']);
  });

  it('has no keys twice in one place', () => {
    for (const { name, rows } of SHORTCUTS) {
      const keys = rows.map((row) => row.keys.join('+'));
      expect([name, new Set(keys).size]).toEqual([name, keys.length]);
    }
  });

  it('is that of docs/shortcuts.md', () => {
    expect(fs.readFileSync(path.join(process.cwd(), 'docs/shortcuts.md'), 'utf8')).toContain(shortcutTable());
  });
});
