import { PART_VALUES, type PartName, type PartValue } from '../../src/contract/entities/operator';
import type { Announcement, PortalState } from '../../src/contract/entities/portalState';
import { PART_NAMES } from '../../src/model/operator';
import type { Log } from '../kernel/log';
import { withUrgency } from '../kernel/urgency';
import type { Queryable } from '../store/database/types';
import { partVersions } from '../store/operator/versions';
import type { Parts } from './parts';

/** How often a server looks whether another one has changed a part. */
const LOOK_MS = 1_000;

/** An entry of a part, as its schema has it, with its keys. */
export interface LiveEntry<Name extends PartName> {
  readonly id: string;
  readonly value: PartValue<Name>;
}

/** Parts that the server itself works by; the others are read where they are listed. */
const LIVE: readonly PartName[] = ['site', 'announcements', 'databases', 'models', 'mcp', 'engines', 'limits', 'support'];

/**
 * What the operator has set, in memory, the same on all servers of one database within a second or so. Until it was read first, and
 * while the database does not answer, what was there before holds.
 */
export class LivePortal {
  private versions: Readonly<Record<string, number>> = {};
  private readonly entries = new Map<PartName, readonly LiveEntry<PartName>[]>();
  private readonly listeners = new Map<PartName, (() => void)[]>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | null = null;

  constructor(
    private readonly db: Queryable,
    private readonly parts: Parts,
    private readonly log: Log,
  ) {}

  /** Whether it was read; until then there are no entries. */
  get isRead(): boolean {
    return this.entries.size > 0;
  }

  /** Entries of a part in their order. */
  of<Name extends PartName>(name: Name): readonly LiveEntry<Name>[] {
    return (this.entries.get(name) ?? []) as readonly LiveEntry<Name>[];
  }

  /** Calls `changed` after each change of a part, also the first time it was read. */
  on(name: PartName, changed: () => void): void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), changed]);
  }

  /** Reads what has changed. Of several who ask at once each gets what stood when they asked, or later. */
  async refresh(): Promise<void> {
    // What runs may have begun before the change that is asked for.
    await this.looking?.catch(() => undefined);
    this.looking ??= this.look().finally(() => (this.looking = null));
    await this.looking;
  }

  /** Looks every second, when other servers may change it. @param alone whether all changes go through this process */
  start(alone: boolean): void {
    if (alone || this.timer) return;
    let failing = false;
    const tick = () =>
      withUrgency('identity', () => this.refresh()).then(
        () => (failing = false),
        (error: unknown) => {
          if (!failing) this.log('warn', `settings of the portal: ${error instanceof Error ? error.message : String(error)}`);
          failing = true;
        },
      );
    this.timer = setInterval(() => void tick(), LOOK_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.looking?.catch(() => undefined);
  }

  /** What every client asks for. */
  state(now: Date): PortalState {
    const at = now.toISOString();
    const announcements: Announcement[] = this.of('announcements')
      .filter(({ value }) => value.active && (value.from === '' || value.from <= at) && (value.until === '' || at < value.until))
      .map(({ id, value: { title, text, kind } }) => ({ id, title, text, kind }));
    return { versions: { ...this.versions }, announcements };
  }

  private async look(): Promise<void> {
    const versions = await partVersions(this.db);
    const changed = PART_NAMES.filter((name) => !this.entries.has(name) || versions[name] !== this.versions[name]);
    const live = changed.filter((name) => LIVE.includes(name));
    const read = await Promise.all(live.map(async (name) => [name, await this.read(name)] as const));
    this.versions = versions;
    for (const name of changed) if (!live.includes(name)) this.entries.set(name, []);
    for (const [name, entries] of read) this.entries.set(name, entries);
    for (const name of changed) for (const listener of this.listeners.get(name) ?? []) listener();
  }

  /** An entry that the schema no longer takes is left out, and the log says so. */
  private async read(name: PartName): Promise<LiveEntry<PartName>[]> {
    const entries = await this.parts[name].list(this.db);
    return entries.flatMap(({ id, value }) => {
      const parsed = PART_VALUES[name].safeParse(value);
      if (parsed.success) return [{ id, value: parsed.data }];
      this.log('warn', `settings of the portal: ${name}/${id} cannot be used: ${parsed.error.issues[0]?.message ?? ''}`);
      return [];
    });
  }
}
