import fc from 'fast-check';
import type { Route } from '../../../src/contract/route';
import {
  ALL_CALLS,
  isRecord,
  METHODS,
  mutations,
  NASTY_BODIES,
  NASTY_TEXTS,
  PARTS,
  encoded,
  schemaOf,
  urlOf,
  validParts,
  type InputSchemas,
  type Parts,
} from '../../../server/testing/contractRequests';
import type { Pool } from './world';

/** One request, as it is sent. */
export interface Made {
  readonly route: Route;
  readonly method: string;
  readonly url: string;
  /** Sent as JSON; a text as it is. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Ends the session, or changes the portal for everybody: what would be asked afterwards is worth nothing. */
const LEFT_OUT = ['logout'];
const CALLS = ALL_CALLS.filter(({ route }) => !LEFT_OUT.includes(route.id));

/** Makes requests for all calls in turn, from the contract's schemas and ids that exist. */
export class Maker {
  private readonly arbitraries: readonly fc.Arbitrary<Parts>[];

  constructor(pool: Pool) {
    this.arbitraries = CALLS.map((call) => validParts(call, pool));
  }

  /** Request number `nth`: legal, nearly legal, or hostile. */
  make(nth: number, seed: number, random: () => number): Made {
    const at = nth % CALLS.length;
    const call = CALLS[at]!;
    const [parts = {}] = fc.sample(this.arbitraries[at]!, { seed: seed + nth, numRuns: 1 });
    const chance = random();
    if (chance < 0.5) return asSent(call.route, parts);
    if (chance < 0.9) return asSent(call.route, mutated(call, parts, random));
    return hostile(call.route, parts, random);
  }
}

const asSent = (route: Route, parts: Parts): Made => ({
  route,
  method: route.method,
  url: urlOf(route, parts),
  ...(parts.body !== undefined && route.method !== 'GET' && { body: parts.body }),
});

/** One part with something wrong in it. */
function mutated(call: InputSchemas, parts: Parts, random: () => number): Parts {
  const present = PARTS.filter((part) => call[part]);
  const part = present[Math.floor(random() * present.length)];
  if (!part) return parts;
  // One of all, each as likely, without keeping them.
  let chosen: unknown = parts[part];
  let seen = 0;
  for (const value of mutations(schemaOf(call[part]!), parts[part])) if (random() * (seen += 1) < 1) chosen = value;
  return part !== 'body' && !isRecord(chosen) ? parts : { ...parts, [part]: chosen };
}

function hostile(route: Route, parts: Parts, random: () => number): Made {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const chance = random();
  if (chance < 0.4) {
    const [type, body] = one(NASTY_BODIES);
    const takesBody = route.method !== 'GET' && route.method !== 'DELETE';
    return takesBody ? { ...asSent(route, parts), body, headers: { 'content-type': type } } : asSent(route, parts);
  }
  if (chance < 0.7) return { route, method: one(METHODS), url: urlOf(route, parts) };
  return { route, method: 'GET', url: `${one(['/api/', '/files/', '/api/user?'])}${encoded(one(NASTY_TEXTS))}` };
}
