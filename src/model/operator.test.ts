import { FIELD_LABELS, MENU_ICONS, PART_LABELS, PART_NAMES } from './operator';

it('every part of the console has a name of its own', () => {
  expect(Object.keys(PART_LABELS).sort()).toEqual([...PART_NAMES].sort());
  expect(new Set(Object.values(PART_LABELS)).size).toBe(PART_NAMES.length);
});

it('fields are called in words, icons by different keys', () => {
  for (const label of Object.values(FIELD_LABELS)) expect(label).toMatch(/\S/);
  expect(new Set(MENU_ICONS).size).toBe(MENU_ICONS.length);
});
