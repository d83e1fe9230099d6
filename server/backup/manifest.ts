import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { EXIT, StartRefused } from '../kernel/startRefused';
import { checkFile, type Checked } from '../store/database/dump/dumpFiles';
import { rowsFile } from '../store/database/dump/dumpTables';
import { MANIFEST } from '../store/database/lastBackup';

/** Grows when an older program could not bring a backup back. */
const FORMAT = 1;
/** Checked first: as `sha256sum -c` reads it. */
const SUM = `${MANIFEST}.sha256`;

const checked = { bytes: z.number().int().nonnegative(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };
/** Names become parts of paths. */
const name = z.string().regex(/^\w+$/);

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Version of the program that made it. */
  program: z.string(),
  /** When it was begun; ISO 8601. */
  taken: z.string(),
  portal: z.object({ id: z.string(), created: z.string() }),
  database: z.object({
    kind: z.enum(['embedded', 'postgresql']),
    version: z.string(),
    migrations: z.array(z.string()).min(1),
    dimensions: z.number().int().positive().nullable(),
    tables: z.array(z.object({ name, columns: z.array(z.string()).readonly(), rows: z.number().int(), ...checked })),
    numberings: z.array(z.object({ table: z.string(), column: z.string(), last: z.string(), called: z.boolean() })),
  }),
  files: z.array(z.object(checked)),
  /** Hashes of bytes that the database names and the store did not have. */
  missing: z.array(checked.sha256),
});

/** What a backup is of, and what is in it. */
export type Manifest = z.output<typeof Manifest>;

export const rowsFolder = (backup: string): string => path.join(backup, 'database');
const storedFolder = (backup: string): string => path.join(backup, 'files');

const sumOf = (text: string) => crypto.createHash('sha256').update(text).digest('hex');

export function writeManifest(backup: string, manifest: Omit<Manifest, 'format'>): void {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
  fs.writeFileSync(path.join(backup, MANIFEST), text, { mode: 0o600, flush: true });
  fs.writeFileSync(path.join(backup, SUM), `${sumOf(text)}  ${MANIFEST}\n`, { mode: 0o600, flush: true });
}

/**
 * What a backup says of itself.
 * @throws {StartRefused} when there is none, or it is damaged
 */
export function readManifest(backup: string): Manifest {
  const read = (file: string) => {
    try {
      return fs.readFileSync(path.join(backup, file), 'utf8');
    } catch {
      throw unusable(backup, [`${file} 不见了或无法读取`], [`${file} is gone or cannot be read`]);
    }
  };
  const text = read(MANIFEST);
  if (read(SUM).slice(0, 64) !== sumOf(text))
    throw unusable(backup, [`${MANIFEST} 的校验和不对`], [`the checksum of ${MANIFEST} is wrong`]);
  const said = JSON.parse(text) as { format: unknown };
  if (typeof said.format === 'number' && said.format > FORMAT) throw tooNew(backup, String(said.format));
  const parsed = Manifest.safeParse(said);
  if (!parsed.success)
    throw unusable(backup, [`${MANIFEST} 的内容不对`], [`${MANIFEST} is not what it should be: ${parsed.error.message}`]);
  return parsed.data;
}

/**
 * Reads a backup and compares it with what was written.
 * @param withFiles whether the stored files are read too
 * @throws {StartRefused} naming what is damaged or missing
 */
export async function verifyBackup(backup: string, withFiles = true): Promise<Manifest> {
  const manifest = readManifest(backup);
  const wrong: string[] = [];
  const check = async (file: string, { bytes, sha256 }: Checked) => {
    const is = await checkFile(file);
    if (is?.bytes !== bytes || is.sha256 !== sha256) wrong.push(path.relative(backup, file));
  };
  for (const table of manifest.database.tables) await check(rowsFile(rowsFolder(backup), table.name), table);
  for (const file of withFiles ? manifest.files : []) await check(storedPath(backup, file.sha256), file);
  if (wrong.length === 0) return manifest;
  throw unusable(
    backup,
    wrong.map((file) => `${file}：缺失或内容已损坏`),
    wrong.map((file) => `${file}: missing or damaged`),
  );
}

/** As the store of files itself has them. */
export const storedPath = (backup: string, sha256: string): string => path.join(storedFolder(backup), sha256.slice(0, 2), sha256.slice(2));

const MAX_LINES = 10;

function unusable(backup: string, zh: string[], en: string[]): StartRefused {
  return new StartRefused(
    EXIT.damaged,
    { what: `备份不能使用，没有改动任何数据（${backup}）`, found: zh.slice(0, MAX_LINES), steps: ['改用另一份备份'] },
    { what: `The backup cannot be used; nothing was changed (${backup})`, found: en.slice(0, MAX_LINES), steps: ['use another backup'] },
  );
}

/** The refusal of a backup that a later version of the program has made. */
export function tooNew(backup: string, what: string): StartRefused {
  return new StartRefused(
    EXIT.foreign,
    { what: `备份由更新的程序版本创建（${what}），没有改动任何数据（${backup}）`, steps: ['先升级程序，再恢复'] },
    {
      what: `The backup was made by a newer version of the program (${what}); nothing was changed (${backup})`,
      steps: ['upgrade the program first'],
    },
  );
}
