import fs from 'node:fs';
import path from 'node:path';
import { runFolder } from '../../testing/runFolder';
import { lostFiles, readSeal, writeSeal } from './seal';

const folder = fs.mkdtempSync(path.join(runFolder(), 'sn-seal-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(name: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), 'eight by');
}

test('a start that ended before the seal was broken is no damage: PostgreSQL had removed its cache', () => {
  const names = ['base/5/1249', 'base/5/pg_internal.init', 'global/1262', 'global/pg_internal.init', 'pg_xact/0000', 'pg_multixact/0000'];
  names.forEach(write);
  writeSeal(folder, { version: '18', tables: {} });
  const seal = readSeal(folder)!;
  expect(Object.keys(seal.files).sort()).toEqual(['base/5/1249', 'global/1262', 'pg_multixact/0000', 'pg_xact/0000']);
  fs.rmSync(path.join(folder, 'base/5/pg_internal.init'));
  const ofBefore = { ...seal, files: { ...seal.files, 'base/5/pg_internal.init': 8 } };
  expect(lostFiles(folder, ofBefore)).toEqual([]);
  fs.truncateSync(path.join(folder, 'base/5/1249'), 7);
  expect(lostFiles(folder, ofBefore)).toEqual([{ file: 'base/5/1249', was: 8, is: 7 }]);
});
