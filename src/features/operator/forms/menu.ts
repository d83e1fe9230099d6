import { MAX_NAME_LENGTH } from '../../../model/limits';
import { MENU_ICONS } from '../../../model/operator';
import type { MenuIconName } from '../../../model/operator';
import type { PartForm } from '../lib/field';

const ICON_NAMES: Readonly<Record<MenuIconName, string>> = {
  home: '房屋',
  search: '检索',
  subscribe: '铃铛',
  book: '书',
  folder: '文件夹',
  application: '机器人',
  research: '实验瓶',
  team: '团队',
  resources: '工具',
  history: '时钟',
  external: '外链',
};

export const menuForm: PartForm = {
  lead: '左侧菜单的名称、图标和顺序，以及谁不能打开哪些页面。',
  one: '菜单',
  fields: [
    { name: 'name', kind: 'text', max: MAX_NAME_LENGTH, required: true },
    { name: 'path', kind: 'fixed' },
    { name: 'icon', kind: 'choice', options: MENU_ICONS.map((icon) => ({ value: icon, label: ICON_NAMES[icon] })) },
    { name: 'hidden', kind: 'switch', help: '只从菜单里去掉，页面仍可由链接打开。' },
    { name: 'stopped_for_all', kind: 'switch', help: '除管理员外，任何人都不能打开这个页面。', shown: ({ path }) => path !== '/home' },
    {
      name: 'stopped_for',
      kind: 'people',
      help: '这些用户不能打开这个页面，也不会在菜单里看到它。',
      shown: ({ path }) => path !== '/home',
    },
  ],
  fresh: {},
  detail: ({ path }) => String(path),
  marks: ({ hidden, stopped_for_all, stopped_for }) => [
    ...(hidden ? ['已隐藏'] : []),
    ...(stopped_for_all ? ['已停用'] : []),
    ...(Array.isArray(stopped_for) && stopped_for.length > 0 ? [`对 ${stopped_for.length} 人停用`] : []),
  ],
};
