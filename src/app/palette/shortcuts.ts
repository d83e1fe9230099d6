/** One way to do something by keyboard, as the help lists it. `Mod` is Ctrl, on Apple's keyboards ⌘. */
interface Shortcut {
  keys: readonly string[];
  does: string;
}

export interface ShortcutGroup {
  name: string;
  rows: readonly Shortcut[];
}

/** Every shortcut, by where it works. The help on the screen and docs/shortcuts.md both come from here. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    name: '所有页面',
    rows: [
      { keys: ['Mod', 'K'], does: '搜索页面、对话、文献、知识库、提示词和操作' },
      { keys: ['Mod', '/'], does: '打开或关闭 AI 助手' },
      { keys: ['?'], does: '查看快捷键' },
      { keys: ['Esc'], does: '关闭最上面的窗口，焦点回到原处' },
    ],
  },
  {
    name: '搜索窗口',
    rows: [
      { keys: ['↑', '↓'], does: '上一项、下一项' },
      { keys: ['Enter'], does: '打开所选的一项' },
    ],
  },
  {
    name: '提问框',
    rows: [
      { keys: ['Enter'], does: '发送；输入法选词时不发送' },
      { keys: ['Shift', 'Enter'], does: '换行' },
    ],
  },
  {
    name: '阅读',
    rows: [
      { keys: ['Mod', 'F'], does: '在原文中查找' },
      { keys: ['Enter'], does: '下一处；按住 Shift 为上一处' },
      { keys: ['Shift', '→'], does: '在原文中选中文字，↑ ↓ ← → 均可；再按 Tab 到标注与其他操作' },
      { keys: ['Mod', 'Z'], does: '撤销上一步标注；按住 Shift 为重做' },
    ],
  },
  {
    name: '知识库的目录树',
    rows: [
      { keys: ['↑', '↓'], does: '上一个、下一个节点' },
      { keys: ['→', '←'], does: '展开、收起' },
    ],
  },
];

/** A key as it is written on this machine's keyboard. */
export const keyName = (key: string, apple: boolean): string => (key === 'Mod' ? (apple ? '⌘' : 'Ctrl') : key);

/** The table of docs/shortcuts.md. */
export function shortcutTable(): string {
  const rows = SHORTCUTS.flatMap(({ name, rows }) =>
    rows.map(({ keys, does }) => `| ${name} | ${keys.map((key) => `\`${key === 'Mod' ? 'Ctrl/⌘' : key}\``).join(' ')} | ${does} |`),
  );
  return ['| 在哪里 | 按键 | 作用 |', '|---|---|---|', ...rows].join('\n');
}
