import { activityOf, type Activity } from './processInfo';

/**
 * Tells a process that stands still from one that works: a statement keeps a processor busy, or waits for a disk, or wants to run on a
 * machine that is busy with other things. One that is stopped, or asleep without having used the processor, does none of these.
 */
export class Stillness {
  private looks = 0;
  private ticks = -1;

  constructor(private readonly read: (pid: number) => Activity | null = activityOf) {}

  /** Looks once more. Answers in how many looks in a row it stood still; always 0 where the system does not tell. */
  look(pid: number): number {
    const seen = this.read(pid);
    const still = seen !== null && (seen.state === 'T' || (seen.state === 'S' && seen.ticks === this.ticks));
    this.ticks = seen?.ticks ?? -1;
    this.looks = still ? this.looks + 1 : 0;
    return this.looks;
  }

  /** It gave a sign of life. */
  reset(): void {
    this.looks = 0;
  }
}
