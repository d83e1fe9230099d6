import { Gauge, type Registry } from 'prom-client';
import { disksOf } from '../../operator/status/disks';
import { onceIn } from '../../operator/status/statusReader';
import { readJobs } from '../../store/serverStatus/jobs';
import type { HttpServices } from '../services';
import type { Streams } from '../streams';

/** The jobs are those of the whole database: every server that is asked would count them again. */
const JOBS_MS = 10_000;

/** Streams, what is worked on in the background, and the disks. */
export function measureWork(
  services: HttpServices,
  streams: Streams,
  register: Registry,
  soon: <T>(work: Promise<T>) => Promise<T | null>,
): void {
  const { config, db } = services;
  const registers = [register];
  const jobs = onceIn(
    JOBS_MS,
    () => services.now(),
    () => readJobs(db),
  );
  new Gauge({
    name: 'nav_streams_open',
    help: 'Answers and research that are streamed to people',
    registers,
    collect() {
      this.set(streams.count);
    },
  });
  new Gauge({
    name: 'nav_jobs',
    help: 'Work in the background of all servers of the database, by kind and state (running, waiting, failed in the last seven days)',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, state, count } of (await soon(jobs())) ?? []) this.inc({ kind, state }, count);
    },
  });
  const disk = (name: string, help: string, read: (space: { free_bytes: number; total_bytes: number }) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['folder'],
      registers,
      collect() {
        for (const space of disksOf(config)) this.set({ folder: space.folder }, read(space));
      },
    });
  disk(
    'nav_disk_free_bytes',
    'Free bytes of the disk of a folder; files stand alone when they lie on another disk',
    (space) => space.free_bytes,
  );
  disk('nav_disk_size_bytes', 'Size of that disk', (space) => space.total_bytes);
}
