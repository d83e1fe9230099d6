import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from './migrate';

const LIST = path.join(__dirname, 'releasedMigrations.sha256');

/** Databases that ran a migration do not run it again: a changed file would leave them unlike new ones. */
test('a released migration is never changed', () => {
  const sums = fs
    .readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const content = fs.readFileSync(path.join(migrationsFolder, name), 'utf8').replaceAll('\r\n', '\n');
      return `${crypto.createHash('sha256').update(content).digest('hex')}  ${name}`;
    });
  const listed = fs.readFileSync(LIST, 'utf8').split('\n').filter(Boolean);
  const nameOf = (line: string) => line.split('  ')[1] ?? line;
  const names = listed.map(nameOf);
  const changed = sums.filter((line) => names.includes(nameOf(line)) && !listed.includes(line)).map(nameOf);
  const added = sums.filter((line) => !names.includes(nameOf(line)));
  const gone = names.filter((name) => !sums.some((line) => nameOf(line) === name));
  const problems = [
    ...changed.map((name) => `${name} was changed: put it back, and write what is to be different as a new migration`),
    ...gone.map((name) => `${name} is gone: databases that ran it would refuse to start`),
    ...added.map((line) => `${nameOf(line)} is new: add this line to ${path.relative(process.cwd(), LIST)}: ${line}`),
  ];
  expect(problems).toEqual([]);
});
