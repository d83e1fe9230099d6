import fs from 'node:fs/promises';
import { Unreadable, type WorkOrder } from './order';
import { toDocument } from './blocks';
import { joint } from './characters';
import { decodeText } from './encoding';
import type { ReadDocument } from './front';

/** Lines that are broken at a width of about so many characters belong together. */
const WRAPPED = { least: 40, max: 100 };

/** @throws {Unreadable} */
export async function readPlainText(order: WorkOrder): Promise<ReadDocument> {
  const text = decodeText(await fs.readFile(order.path));
  if (text === null) throw new Unreadable('无法识别文件的文字编码');
  return toDocument(paragraphsOf(text).map((paragraph) => ({ text: paragraph, level: 0 })));
}

/** Paragraphs by empty lines; without those, or with lines of any length, every line is one. */
export function paragraphsOf(text: string): string[] {
  const groups = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''));
  return groups.flatMap((lines) => (isWrapped(lines) ? [lines.reduce(joined, '')] : lines));
}

function isWrapped(lines: readonly string[]): boolean {
  const longest = Math.max(0, ...lines.map((line) => line.length));
  return (
    lines.length > 1 &&
    longest >= WRAPPED.least &&
    longest <= WRAPPED.max &&
    lines.slice(0, -1).every((line) => line.length > longest * 0.6)
  );
}

function joined(before: string, line: string): string {
  const after = line.trim();
  const { cut, glue } = joint(before, after);
  return before.slice(0, before.length - cut) + glue + after;
}
