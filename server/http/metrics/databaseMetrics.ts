import { Gauge, Histogram, type Registry } from 'prom-client';
import { withUrgency } from '../../kernel/urgency';
import { answers } from '../../store/database/ping';
import { URGENCIES } from '../../store/database/shares';
import type { Database } from '../../store/database/types';

const WAIT_BUCKETS = [0.001, 0.01, 0.1, 0.5, 1, 2, 5, 15, 30];

/** The queue for the database by class, its connections, and whether it answers. */
export function measureDatabase(db: Database, register: Registry, soon: <T>(work: Promise<T>) => Promise<T | null>): void {
  const registers = [register];
  const { pressure } = db;
  if (pressure) {
    const waits = new Histogram({
      name: 'nav_queue_wait_seconds',
      help: 'Time that work waited for a connection of the database, by class',
      labelNames: ['class'],
      buckets: WAIT_BUCKETS,
      registers,
    });
    pressure.watch((urgency, ms) => waits.observe({ class: urgency }, ms / 1_000));
    new Gauge({
      name: 'nav_queue_waiting',
      help: 'Work that waits for a connection of the database, by class',
      labelNames: ['class'],
      registers,
      collect() {
        for (const urgency of URGENCIES) this.set({ class: urgency }, pressure.queue(urgency).waiting);
      },
    });
    new Gauge({
      name: 'nav_queue_used',
      help: 'Connections of the database that are in use, by class',
      labelNames: ['class'],
      registers,
      collect() {
        for (const urgency of URGENCIES) this.set({ class: urgency }, pressure.queue(urgency).used);
      },
    });
    new Gauge({
      name: 'nav_pool_connections',
      help: 'Connections to the database: open, and of these idle',
      labelNames: ['state'],
      registers,
      collect() {
        const { open, idle } = pressure.connections();
        this.set({ state: 'open' }, open);
        this.set({ state: 'idle' }, idle);
      },
    });
  }
  new Gauge({
    name: 'nav_database_up',
    help: '1 when the database answers',
    registers,
    async collect() {
      const answered = await soon(withUrgency('identity', () => answers(db)));
      this.set(answered ? 1 : 0);
    },
  });
  new Gauge({
    name: 'nav_database_read_only',
    help: '1 while the database refuses changes',
    registers,
    collect() {
      this.set(db.writability?.readOnly ? 1 : 0);
    },
  });
}
