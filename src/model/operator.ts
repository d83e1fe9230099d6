/** The parts of the portal that whoever runs it makes their own, in the order of the console. */
export const PART_NAMES = [
  'site',
  'menu',
  'announcements',
  'agents',
  'externalAgents',
  'prompts',
  'aiTools',
  'aiToolCategories',
  'databases',
  'models',
  'mcp',
  'engines',
  'limits',
] as const;

/** Icons of the left menu, by the keys that are stored. */
export const MENU_ICONS = [
  'home',
  'search',
  'subscribe',
  'book',
  'folder',
  'application',
  'research',
  'team',
  'resources',
  'history',
  'external',
] as const;
export type MenuIconName = (typeof MENU_ICONS)[number];
