import fs from 'node:fs';
import path from 'node:path';

const UI = 'src/shared/ui';

/** Parts that no story shows by themselves, each with its reason. */
const UNSEEN: Readonly<Record<string, string>> = {
  'dialogs/DialogContent.tsx': 'what a dialog shows; the stories of dialogs show it',
  'fields/FilePicker.tsx': 'an unseen input behind a button',
  'loading/Catch.tsx': 'shows only what its boundaries put in the place of what threw; they have stories',
  'loading/Opening.tsx': 'stands for a dialog on its way, whose story shows it',
  'loading/bounded.tsx': 'wraps a part in PartBoundary, which has a story',
  'loading/parts.tsx': 'loads code; OnDemand shows it',
  'printing/PrintedRange.tsx': 'stands on paper alone; the journey `printing` reads it there',
  'theme/Themed.tsx': 'stands around every story',
};

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => path.join(folder, name));

const files = filesIn(UI);
const parts = files.filter((file) => !file.endsWith('.stories.tsx')).map((file) => path.relative(UI, file));
/** Files of parts that some story imports. */
const shown = new Set(
  filesIn('src')
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) =>
      [...fs.readFileSync(file, 'utf8').matchAll(/^import \{[^}]*\} from '(\.[^']+)'/gm)].map(([, from]) =>
        path.relative(UI, path.join(path.dirname(file), `${from}.tsx`)),
      ),
    ),
);

test('every part of src/shared/ui has a story, or a reason to have none', () => {
  expect(parts.length).toBeGreaterThan(30);
  expect(parts.filter((part) => !shown.has(part) && !(part in UNSEEN))).toEqual([]);
});

test('no reason outlives its part, or the story that it got', () => {
  expect(Object.keys(UNSEEN).filter((part) => !parts.includes(part) || shown.has(part))).toEqual([]);
});
