import { EventEmitter } from 'events';

/** Scripts that the server runs in processes of their own. Here they run in the same thread, one order at a time each. */
const LOAD: Readonly<Record<string, () => Promise<unknown>>> = {
  'server/documents/jobs/worker.ts': () => import('../../server/documents/jobs/worker'),
  'server/library/lists/worker.ts': () => import('../../server/library/lists/worker'),
  'server/operator/imports/worker.ts': () => import('../../server/operator/imports/worker'),
};

/** How long work that nobody wants any more may hold up the next order: it cannot be killed here. */
const LEFT_ALONE_MS = 5_000;
const LAST_WORDS = ['end', 'failed'];

interface Report {
  type: string;
}
type Sent = (error: Error | null) => void;

/** What a script has for `process`: orders come in, reports go to whoever gave the order. */
class ScriptProcess extends EventEmitter {
  private loaded: Promise<unknown> | undefined;
  private free: Promise<void> = Promise.resolve();
  private owner: Child | null = null;
  private done: () => void = () => undefined;

  constructor(private readonly script: string) {
    super();
  }

  exit = (): void => this.owner?.closed(1);

  send = (report: Report, _handle?: unknown, _options?: unknown, sent?: Sent): void => {
    const { owner } = this;
    if (LAST_WORDS.includes(report.type)) this.done();
    // A copy, as between processes.
    if (!owner?.killed) owner?.emit('message', structuredClone(report));
    sent?.(null);
  };

  /** Hands on an order when the one before it is done; more for the one in work at once. */
  async take(child: Child, message: unknown): Promise<void> {
    if (this.owner !== child) {
      const before = this.free;
      this.free = new Promise((resolve) => (this.done = resolve));
      await before;
      this.owner = child;
      await (this.loaded ??= LOAD[this.script]!());
      if (child.killed) return this.leave(child);
    }
    this.emit('message', structuredClone(message));
  }

  leave(child: Child): void {
    if (this.owner === child) setTimeout(this.done, LEFT_ALONE_MS);
  }
}

const processes = new Map<string, ScriptProcess>();

/** The `process` of a script, which the build gives it. */
export function processOf(script: string): ScriptProcess {
  const known = processes.get(script) ?? new ScriptProcess(script);
  processes.set(script, known);
  return known;
}

/** What the server has of a process that it has started. */
class Child extends EventEmitter {
  readonly pid = undefined;
  readonly stderr = new EventEmitter();
  killed = false;

  constructor(private readonly process: ScriptProcess) {
    super();
  }

  send(message: unknown, sent?: Sent): void {
    this.process.take(this, message).then(
      () => sent?.(null),
      () => this.closed(1),
    );
  }

  kill(): boolean {
    if (!this.killed) this.process.leave(this);
    this.closed(null);
    return true;
  }

  closed(code: number | null): void {
    if (this.killed) return;
    this.killed = true;
    setTimeout(() => this.emit('close', code, code === null ? 'SIGKILL' : null));
  }
}

/** In place of the server's: there are no limits but the browser's own. */
export const startWorker = (_limits: unknown, script: string): Child => new Child(processOf(script));

/** Memory of a process: there is none. */
export const residentBytes = (): number => 0;
