import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './freePort';

/** Folder of PostgreSQL's programs: PG_BIN, else where Debian has them; null where there are none. */
function postgresPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const found = fs.existsSync(versions) ? fs.readdirSync(versions).map((version) => path.join(versions, version, 'bin')) : [];
  return process.env.PG_BIN ?? found.filter((folder) => fs.existsSync(path.join(folder, 'initdb'))).at(-1) ?? null;
}

/** Whether PostgreSQL is installed. */
export const hasPostgres = (): boolean => postgresPrograms() !== null;

/** PostgreSQL does not run as root: then as the user that its package has made. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Makes a folder for clusters. */
export function clusterFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), name));
  const postgres = owner();
  if (postgres) fs.chownSync(folder, postgres.uid, postgres.gid);
  return folder;
}

/** A PostgreSQL server of its own on a port of this machine. */
export class Cluster {
  readonly url: string;
  private readonly data: string;

  /** @param folder of `clusterFolder`, which others may share; what is of this one is called `name` there */
  constructor(
    private readonly folder: string,
    private readonly name: string,
    private readonly port: number,
  ) {
    this.data = path.join(folder, name);
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }

  make(): void {
    this.run('initdb', ['-D', this.data, '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8']);
  }

  /** Copies a running one, and follows it once it is started. */
  copy(primary: Cluster): void {
    this.run('pg_basebackup', ['-D', this.data, '-R', '-X', 'stream', '-c', 'fast', '-d', primary.url]);
  }

  /** @param settings such as `fsync=off` */
  start(settings: readonly string[] = []): void {
    const options = [`-p ${this.port} -k ${this.folder}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
    this.run('pg_ctl', ['-D', this.data, '-o', options, '-l', path.join(this.folder, `${this.name}.log`), '-w', 'start']);
  }

  /** At once, as when the machine goes away. */
  stop(): void {
    if (fs.existsSync(path.join(this.data, 'postmaster.pid'))) this.run('pg_ctl', ['-D', this.data, '-m', 'immediate', 'stop']);
  }

  private run(program: string, words: readonly string[]): void {
    const file = path.join(postgresPrograms() ?? '', program);
    execFileSync(file, words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: this.folder, ...owner() });
  }
}

/** Nothing of it is kept: it need not survive a loss of power. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1'];

/**
 * Does the work on a PostgreSQL that is there for it alone. Where none is installed it says so, and ends with 0, or with 1 where
 * `POSTGRES_REQUIRED=1`.
 * @param what is left out then, as the subject of a sentence
 * @returns the exit code of the work
 */
export async function onOwnPostgres(what: string, work: (url: string) => Promise<number>): Promise<number> {
  if (!postgresPrograms()) {
    console.error(
      `skipped: ${what}: no PostgreSQL was found. Install it (Debian: apt-get install postgresql), or set PG_BIN to the folder of its programs.`,
    );
    return process.env.POSTGRES_REQUIRED === '1' ? 1 : 0;
  }
  const folder = clusterFolder('sn-postgres-');
  const cluster = new Cluster(folder, 'data', await freePort());
  try {
    cluster.make();
    cluster.start(QUICK);
    return await work(cluster.url);
  } finally {
    cluster.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
