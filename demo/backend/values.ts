import { Buffer } from 'buffer';

const quoted = (text: string) => `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  return quoted(asText(value) ?? '');
}

const arrayText = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`;

/** A value of a statement in PostgreSQL's own writing. */
export function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
