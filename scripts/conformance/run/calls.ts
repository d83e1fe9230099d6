import type { z } from 'zod';
import { callGroups } from '../../../src/contract';
import { fillPath, type Route } from '../../../src/contract/route';
import type { Request, SentFile } from '../http/client';

/** A call of the contract without its types. */
export interface AnyCall {
  readonly route: Route;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
}

export type Group = keyof typeof callGroups;
export type Part = 'params' | 'query' | 'body';
export type Parts = Partial<Record<Part, unknown>>;
export const PARTS: readonly Part[] = ['params', 'query', 'body'];

export const GROUPS = Object.keys(callGroups) as Group[];
/** Calls beyond the specification: what it needs and does not list, the operator's console, and what is sent to support. */
const BEYOND: readonly Group[] = ['extensions', 'operator', 'support'];
export const isBeyond = (group: Group): boolean => BEYOND.includes(group);
/** The calls of the specification. */
export const SPECIFIED: readonly Group[] = GROUPS.filter((group) => !isBeyond(group));

export const callsOf = (group: Group): readonly AnyCall[] => Object.values<AnyCall>(callGroups[group]);

const groupOfId = new Map<string, Group>(GROUPS.flatMap((group) => callsOf(group).map(({ route }) => [route.id, group])));

/** @throws RangeError for what is no call */
export function groupOf(id: string): Group {
  const group = groupOfId.get(id);
  if (!group) throw new RangeError(`${id} is no call of the contract`);
  return group;
}

export const isCall = (id: string): boolean => groupOfId.has(id);

/** The request of a call. @throws RangeError for a path parameter that is empty */
export function requestOf({ route }: AnyCall, { params, query, body }: Parts, files?: readonly SentFile[]): Request {
  const path = fillPath(route.path, params as Record<string, unknown> | undefined);
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(pairs.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return {
    method: route.method,
    path: search ? `${path}?${search}` : path,
    ...(body !== undefined && { body }),
    ...(files && { files }),
  };
}

/** Whether the contract takes the request; a foreign value in it would blame the wrong call. */
export function problemOf(call: AnyCall, parts: Parts): string {
  for (const part of PARTS) {
    const issue = call[part]?.safeParse(parts[part]).error?.issues[0];
    if (issue) return `${part} ${issue.path.join('.')}: ${issue.message}`;
  }
  return '';
}
