import fs from 'node:fs';
import path from 'node:path';
import { show } from '../../../src/testing/show';
import { readFileAsPerson, type ReadFile } from './testing/entriesOfFile';

/** Files of every form, written from what the forms' own documents say and from what people paste, and what is to be read of each. */
const FOLDER = path.join(__dirname, 'testing', 'fixtures');
const expected = JSON.parse(fs.readFileSync(path.join(__dirname, 'testing', 'expected.json'), 'utf8')) as Record<string, ReadFile>;
const forms = [...new Set(Object.keys(expected).map((name) => name.split('/')[0]!))];

const fieldsOf = ({ entries }: ReadFile): string[] =>
  entries.flatMap((entry, i) =>
    typeof entry === 'string' ? [`${i} ${entry}`] : Object.entries(entry).map(([name, value]) => `${i} ${name}: ${JSON.stringify(value)}`),
  );

const counts = new Map(forms.map((form) => [form, { files: 0, fields: 0, lost: 0 }]));
afterAll(() => {
  const rows = [...counts].map(
    ([form, { files, fields, lost }]) => `${form.padEnd(12)} ${[files, fields, lost].map((count) => String(count).padStart(6)).join('')}`,
  );
  show(['form          files fields  lost', ...rows].join('\n'));
});

test('at least sixty files, each expected to be read', () => {
  const files = forms.flatMap((form) => fs.readdirSync(path.join(FOLDER, form)).map((name) => `${form}/${name}`));
  expect(files.length).toBeGreaterThanOrEqual(60);
  expect(files.sort()).toEqual(Object.keys(expected).sort());
});

test.each(Object.keys(expected))('%s loses nothing', async (name) => {
  const read = await readFileAsPerson(path.join(FOLDER, name));
  const [wanted, found] = [fieldsOf(expected[name]!), fieldsOf(read)];
  const count = counts.get(name.split('/')[0]!)!;
  count.files += 1;
  count.fields += wanted.length;
  count.lost += wanted.filter((field) => !found.includes(field)).length;
  expect({ form: read.form, fields: found }).toEqual({ form: expected[name]!.form, fields: wanted });
});
