import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where the programs of PostgreSQL are: PG_BIN, else where Debian has them. */
const bin = (): string => {
  const versions = '/usr/lib/postgresql';
  const found = fs.existsSync(versions) ? fs.readdirSync(versions).map((version) => path.join(versions, version, 'bin')) : [];
  return process.env.PG_BIN ?? found.at(-1) ?? '';
};

/** PostgreSQL does not run as root: then as the user that its package has made. */
function owner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A primary and a streaming replica of it, in a folder of their own. */
export class TwoClusters {
  private readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-replica-'));
  private readonly owner = owner();

  constructor(private readonly port: number) {
    if (this.owner) fs.chownSync(this.folder, this.owner.uid, this.owner.gid);
  }

  url(which: 'primary' | 'replica'): string {
    return `postgres://postgres@127.0.0.1:${this.portOf(which)}/postgres`;
  }

  make(): void {
    this.run('initdb', ['-D', this.data('primary'), '-A', 'trust', '-U', 'postgres', '--locale=C.UTF-8', '-E', 'UTF8']);
    this.start('primary');
  }

  /** Copies the primary, and follows it from then on. */
  copy(): void {
    this.run('pg_basebackup', ['-D', this.data('replica'), '-R', '-X', 'stream', '-c', 'fast', '-d', this.url('primary')]);
    this.start('replica');
  }

  start(which: 'primary' | 'replica'): void {
    const options = `-p ${this.portOf(which)} -k ${this.folder}`;
    this.run('pg_ctl', ['-D', this.data(which), '-o', options, '-l', path.join(this.folder, `${which}.log`), '-w', 'start']);
  }

  /** At once, as when the machine goes away. */
  stop(which: 'primary' | 'replica'): void {
    if (fs.existsSync(path.join(this.data(which), 'postmaster.pid')))
      this.run('pg_ctl', ['-D', this.data(which), '-m', 'immediate', 'stop']);
  }

  remove(): void {
    this.stop('replica');
    this.stop('primary');
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  private data(which: string): string {
    return path.join(this.folder, which);
  }

  private portOf(which: 'primary' | 'replica'): number {
    return which === 'primary' ? this.port : this.port + 1;
  }

  private run(program: string, words: readonly string[]): void {
    execFileSync(path.join(bin(), program), words, { stdio: ['ignore', 'ignore', 'inherit'], cwd: this.folder, ...this.owner });
  }
}
