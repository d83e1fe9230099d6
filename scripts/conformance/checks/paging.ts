import { isObject, shown } from './shape';
import { dataOf, successDepartures } from './envelope';
import type { Departure } from './findings';
import { requestOf, type AnyCall, type Parts } from '../run/calls';
import type { Run } from '../run/run';
import { NoAnswer } from '../http/noAnswer';
import { MAX_PAGE } from '../../../src/model/limits';

/** Pages that are compared, and records of one where a list is long. */
const PAGES = 3;
const MAX_SIZE = 5;

interface Page {
  total: number;
  records: unknown[];
  current: unknown;
  size: unknown;
}

/** How a request asks for a page, and where the answer has it. */
interface Paged {
  parts: (current: number, size: number) => Parts;
  /** The page within the data; the data itself by default. */
  within?: (data: unknown) => unknown;
  /** Differs from call to call of a list that has several. */
  label?: string;
}

/**
 * Reads a list in pages: each has its size, the same total and other records; one behind the end is empty. With fewer than two
 * records the comparison is skipped, and says so.
 */
export async function checkPages(run: Run, call: AnyCall, paged: Paged): Promise<void> {
  const label = paged.label ? `${paged.label}: ` : '';
  const first = await readPage(run, call, paged, 1, MAX_SIZE, `${label}page 1`);
  if (!first) return;
  const { total } = first;
  const size = Math.max(1, Math.min(MAX_SIZE, Math.ceil(total / PAGES)));
  if (total < 2) run.skip(call, `too few records to compare pages: ${total}`, `${label}other pages`);
  else await comparePages(run, call, paged, total, size, label);
  const behind = Math.ceil(total / size) + 1;
  if (behind > MAX_PAGE) return run.skip(call, `too many records for that: ${total}`, `${label}page behind the end`);
  const last = await readPage(run, call, paged, behind, size, `${label}page behind the end`, total);
  if (last) {
    run.expect(call, `${label}page behind the end is empty`, last.records.length === 0, {
      field: 'data.records',
      expected: 'none',
      found: last.records,
    });
  }
}

async function comparePages(run: Run, call: AnyCall, paged: Paged, total: number, size: number, label: string): Promise<void> {
  const seen = new Map<string, number>();
  const twice: Departure[] = [];
  for (let current = 1; current <= Math.min(PAGES, Math.ceil(total / size)); current += 1) {
    const page = await readPage(run, call, paged, current, size, `${label}page ${current} at ${size} a page`, total);
    if (!page) return;
    for (const record of page.records) {
      const key = JSON.stringify(record);
      const former = seen.get(key);
      if (former !== undefined) {
        twice.push({ field: 'data.records', expected: 'each record once', found: `on page ${former} and ${current}: ${shown(record)}` });
      }
      seen.set(key, current);
    }
  }
  run.check(call, `${label}no record twice`, twice.slice(0, 3));
}

/** Null when there is nothing to compare, which is written down. */
async function readPage(run: Run, call: AnyCall, paged: Paged, current: number, size: number, name: string, total?: number) {
  run.findings.requests += 1;
  try {
    const answer = await run.client.send(requestOf(call, paged.parts(current, size)));
    const data = dataOf(answer);
    const page = paged.within ? paged.within(data) : data;
    const departures = [...successDepartures(answer), ...pageDepartures(page, current, size, total)];
    run.check(call, name, departures, answer.ms);
    return isPage(page) ? page : null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    run.check(call, name, [{ field: 'answer', expected: 'an answer', found: error.message }]);
    return null;
  }
}

function isPage(page: unknown): page is Page {
  return isObject(page) && Array.isArray(page.records) && typeof page.total === 'number';
}

/** @param total that of the first page, absent for it */
function pageDepartures(page: unknown, current: number, size: number, total?: number): Departure[] {
  if (!isPage(page)) return [{ field: 'data', expected: 'a page with total and records', found: shown(page) }];
  const found: Departure[] = [];
  const due = Math.max(0, Math.min(size, (total ?? page.total) - (current - 1) * size));
  const compare = (field: string, expected: number, actual: unknown) => {
    if (actual !== expected) found.push({ field: `data.${field}`, expected: String(expected), found: shown(actual) });
  };
  compare('current', current, page.current);
  compare('size', size, page.size);
  if (total !== undefined) compare('total', total, page.total);
  // A page behind the end is looked at by itself.
  if (due > 0 || page.records.length > size) compare('records.length', due, page.records.length);
  return found;
}
