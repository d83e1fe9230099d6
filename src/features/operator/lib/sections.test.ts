import { PART_NAMES } from '../../../model/operator';
import { GROUPS, isPart, sectionIn } from './sections';

test('every part of the portal has its place in the navigation, once', () => {
  const parts = GROUPS.flatMap(({ sections }) => sections).filter(isPart);
  expect([...parts].sort()).toEqual([...PART_NAMES].sort());
});

test.each([
  ['part=limits', 'limits'],
  ['part=changes', 'changes'],
  ['part=nothing', 'site'],
  ['', 'site'],
])('the address ?%s opens %s', (query, section) => {
  expect(sectionIn(new URLSearchParams(query))).toBe(section);
});
