import { PART_VALUES, type PartName } from '../../../contract/entities/operator';
import { FIELD_LABELS, PART_NAMES } from '../../../model/operator';
import { FORMS } from '.';

/** Fields that nothing of the portal shows: they keep what they have. */
const UNSEEN = ['icon'];

const fieldsOf = (part: PartName): string[] => {
  const schema = PART_VALUES[part];
  return 'shape' in schema ? Object.keys(schema.shape) : [];
};

test.each(PART_NAMES)('the form of %s has all fields of its value, and each is called something', (part) => {
  const names = FORMS[part].fields.map(({ name }) => name);
  const wanted = fieldsOf(part).filter((name) => part === 'menu' || !UNSEEN.includes(name));
  expect([...names].sort()).toEqual([...wanted].sort());
  for (const { name, label } of FORMS[part].fields) expect(label ?? FIELD_LABELS[name]).toBeTruthy();
});

test.each([
  ['agents', { name: '甲', instruction: '回答。' }],
  ['externalAgents', { name: '甲', url: 'https://a.example.org' }],
  ['prompts', { title: '甲', content: '内容' }],
  ['aiTools', { name: '甲', url: 'https://a.example.org', category: 'search' }],
  ['aiToolCategories', { name: '甲' }],
  ['databases', { name: '甲', url: 'https://a.example.org' }],
] as const)('a new entry of %s needs these alone', (part, filled) => {
  expect(PART_VALUES[part].safeParse({ ...FORMS[part].fresh, ...filled }).success).toBe(true);
});
