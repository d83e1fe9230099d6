import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { addressOf } from '../support/serverAddress';
import type { ServerFigures } from './figures';

const root = path.resolve(__dirname, '../..');

/** Seconds of processor time of a process, as Linux counts them; 0 where it does not run or cannot be looked at. */
function processorSeconds(pid: number): number {
  try {
    const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** A server process of the product as `npm start` runs it, that measures itself. */
export class MeasuredServer {
  private databaseCpu = 0;

  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    private readonly dataDir: string,
  ) {}

  static async start(dataDir: string, settings: NodeJS.ProcessEnv, profile = ''): Promise<MeasuredServer> {
    const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
    const child = spawn(process.execPath, [...profiling, '--import', 'tsx', 'bench/people/server.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...settings,
      },
    });
    return new MeasuredServer(child, await addressOf(child), dataDir);
  }

  /** Measures from now on. */
  restart(): void {
    this.databaseCpu = processorSeconds(this.databasePid);
    this.child.send('restart');
  }

  /** What was measured, and the processor time of the embedded database's process. */
  async figures(): Promise<{ server: ServerFigures; databaseCpu: number }> {
    const answered = new Promise<ServerFigures>((resolve) => this.child.once('message', (message) => resolve(message as ServerFigures)));
    this.child.send('figures');
    return { server: await answered, databaseCpu: processorSeconds(this.databasePid) - this.databaseCpu };
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await gone;
  }

  private get databasePid(): number {
    const mark = path.join(this.dataDir, 'database.child.pid');
    return fs.existsSync(mark) ? (JSON.parse(fs.readFileSync(mark, 'utf8')) as { pid: number }).pid : 0;
  }
}
