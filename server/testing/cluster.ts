import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Folder of PostgreSQL's programs: PG_BIN, else where Debian has them; null where there are none. */
export function postgresPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const found = fs.existsSync(versions) ? fs.readdirSync(versions).map((version) => path.join(versions, version, 'bin')) : [];
  return process.env.PG_BIN ?? found.filter((folder) => fs.existsSync(path.join(folder, 'initdb'))).at(-1) ?? null;
}

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
