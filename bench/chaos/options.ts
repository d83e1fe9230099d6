import { parseArgs } from 'node:util';

export interface Options {
  kills: number;
  streams: number;
  requests: number;
  /** Names of faults; `all`, or `none`. */
  faults: readonly string[];
  seed: number;
  database: 'embedded' | 'postgres';
  /** File for the figures as JSON; empty for none. */
  out: string;
}

const WHOLE = { kills: 2_000, streams: 10_000, requests: 100_000 };
/** For a look while something is changed. */
const SHORT = { kills: 4, streams: 12, requests: 500 };
const SHORT_FAULTS = ['database-lost', 'two-hosts', 'sigterm'];

/** @throws when an option is none, or has no sense */
export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: text,
      streams: text,
      requests: text,
      faults: text,
      seed: text,
      database: text,
      out: text,
      short: { type: 'boolean', default: false },
    },
  });
  const form = values.short ? SHORT : WHOLE;
  const number = (name: 'kills' | 'streams' | 'requests' | 'seed', usual: number): number => {
    const value = Number(values[name] ?? usual);
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} ${values[name]}: a whole number`);
    return value;
  };
  const database = values.database ?? (process.env.DATABASE_URL ? 'postgres' : 'embedded');
  if (database !== 'embedded' && database !== 'postgres') throw new Error(`--database ${database}: embedded or postgres`);
  return {
    kills: number('kills', form.kills),
    streams: number('streams', form.streams),
    requests: number('requests', form.requests),
    faults: values.faults?.split(',') ?? (values.short ? SHORT_FAULTS : ['all']),
    seed: number('seed', values.short ? 1 : Math.floor(Math.random() * 2 ** 31)),
    database,
    out: values.out ?? '',
  };
}
