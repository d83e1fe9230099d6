import type { Log } from '../kernel/log';
import { removeDueTickets } from '../store/support/tickets';
import { DAY_MS, type SupportNeeds } from './sendTicket';

/** How often what is due is looked for. Nobody is shown it from its deadline on. */
const SWEEP_MS = 10 * 60_000;

/** Deletes what people have sent to support once its time is over: at the start, and every ten minutes. */
export interface TicketKeeper {
  /** Deletes what is due now. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export function createTicketKeeper({ db, files, now }: Pick<SupportNeeds, 'db' | 'files' | 'now'>, log: Log): TicketKeeper {
  let closed = false;
  let running = Promise.resolve();
  const clean = async () => {
    const at = now();
    const due = await removeDueTickets(db, at, new Date(at.getTime() - DAY_MS));
    // A server that ends in between leaves bytes of no row: the sweep of all files finds them.
    for (const sha256 of due) await files.remove(sha256);
    if (due.length > 0) log('info', `${due.length} sessions sent to support removed`);
  };
  const sweep = () => {
    running = running.then(clean).catch((error: unknown) => {
      if (!closed) log('warn', `sessions sent to support: ${error instanceof Error ? error.message : String(error)}`);
    });
    return running;
  };
  const timer = setInterval(() => void sweep(), SWEEP_MS).unref();
  void sweep();
  return {
    sweep,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
