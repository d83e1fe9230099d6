import pg from 'pg';

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the integer ${text} is too large for a number`);
  return value;
}

/** PostgreSQL writes `2026-01-02 03:04:05.678+00`; without an offset the value is UTC. */
function isoTime(text: string): string {
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  const time = new Date(/[+-]\d\d:\d\d$/.test(iso) ? iso : `${iso}Z`);
  return Number.isNaN(time.getTime()) ? text : time.toISOString();
}

const { INT8, NUMERIC, TIMESTAMP, TIMESTAMPTZ, DATE } = pg.types.builtins;
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [INT8]: safeInteger,
  [NUMERIC]: Number,
  [TIMESTAMP]: isoTime,
  [TIMESTAMPTZ]: isoTime,
  [DATE]: (text) => text,
};

/** How values arrive from the database: plain JSON, see `Queryable`. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
