import crypto from 'node:crypto';
import type { CallArg, CallData } from '../../../src/contract/call';
import { isEmptyValue } from '../../../src/contract/envelope';
import { dataOf, refusalDepartures, successDepartures } from '../checks/envelope';
import type { Departure, Findings } from '../checks/findings';
import { departuresOf, shown, unknownFields } from '../checks/shape';
import type { Answer, Client, SentFile } from '../http/client';
import { NoAnswer } from '../http/noAnswer';
import { groupOf, problemOf, requestOf, type AnyCall, type Parts } from './calls';

/** Names of all that the kit makes begin with this: what a broken run left behind is found by it. */
export const PREFIX = 'conformance-check';

/** What a step needs did not come about. The message says what, for the calls that are skipped because of it. */
export class Blocked extends Error {}

interface AskOptions {
  /** What the checks are called; `valid request` by default. */
  name?: string;
  files?: readonly SentFile[];
}

/** One way through a server: sends calls, and writes down what each answer has otherwise than the contract. */
export class Run {
  /** Calls of the step that is under way, and of all steps so far. */
  private asked = new Set<string>();
  readonly made = new Set<string>();

  constructor(
    readonly client: Client,
    readonly findings: Findings,
    /** Whether a call is among those that were asked for. */
    readonly selected: (id: string) => boolean,
  ) {}

  /** A name that nothing else has. */
  name(what: string): string {
    return `${PREFIX} ${what} ${crypto.randomBytes(3).toString('hex')}`;
  }

  /** Calls that belong together; the others of a step that breaks off are skipped, with the reason. */
  async step(calls: readonly AnyCall[], body: () => Promise<void>): Promise<void> {
    if (!calls.some(({ route }) => this.selected(route.id))) return;
    this.asked = new Set();
    try {
      await body();
      this.skipRest(calls, 'it was not reached');
    } catch (error) {
      this.skipRest(calls, error instanceof Blocked ? error.message : `an answer could not be used: ${String(error)}`);
    }
    for (const id of this.asked) this.made.add(id);
  }

  private skipRest(calls: readonly AnyCall[], reason: string): void {
    for (const call of calls.filter(({ route }) => !this.asked.has(route.id))) this.skip(call, reason);
  }

  /** A call that is not made, and why. */
  skip(call: AnyCall, reason: string, name = 'valid request'): void {
    this.asked.add(call.route.id);
    this.findings.skip(groupOf(call.route.id), call.route.id, name, reason);
  }

  /** Something that was looked at; without departures it has passed. */
  check(call: AnyCall, name: string, departures: readonly Departure[], ms = 0): void {
    this.asked.add(call.route.id);
    this.findings.add({ group: groupOf(call.route.id), call: call.route.id, name, departures, ms });
  }

  /** One thing that must be so. */
  expect(call: AnyCall, name: string, holds: boolean, departure: { field: string; expected: string; found: unknown }): void {
    this.check(call, name, holds ? [] : [{ ...departure, found: shown(departure.found) }]);
  }

  /**
   * Sends a valid request, checks envelope and data, and answers the data, also when it departs in some places.
   * @throws Blocked when the request lacks something, or no data came
   */
  async ask<C extends AnyCall>(call: C, arg: CallArg<C>, { name = 'valid request', files }: AskOptions = {}): Promise<CallData<C>> {
    const { id } = call.route;
    const answer = await this.send(call, (arg ?? {}) as Parts, `${name}: envelope`, files);
    const departures = successDepartures(answer);
    this.check(call, `${name}: envelope`, departures, answer.ms);
    return this.dataFor(call, answer, name, `${id} did not answer what the next step needs`);
  }

  private dataFor<C extends AnyCall>(call: C, answer: Answer, name: string, blocked: string): CallData<C> {
    const data = dataOf(answer);
    const label = `${name}: data`;
    const [list, page] = [[], { total: 0, records: [], current: 1, size: 1 }].map((empty) => call.data.safeParse(empty).success);
    if (isEmptyValue(data) && typeof data !== 'string' && data !== undefined && (list || page) && answer.status === 200) {
      // Section 5: all of these are nothing.
      if (!call.data.safeParse(data).success) this.findings.remark(call.route.id, `answers ${shown(data)} where nothing is in the list`);
      this.check(call, label, []);
      return (list ? [] : { total: 0, records: [], current: 1, size: 1 }) as CallData<C>;
    }
    if (isEmptyValue(data)) {
      this.check(call, label, [{ field: 'data', expected: 'not to be empty', found: shown(data) }]);
      throw new Blocked(blocked);
    }
    this.check(call, label, departuresOf(call.data, data));
    for (const field of unknownFields(call.data, data)) {
      this.findings.remark(call.route.id, `data has a field that the contract does not know: ${field}`);
    }
    return data as CallData<C>;
  }

  /** Sends what must be refused. Answers what came, or null. */
  async refused(call: AnyCall, parts: Parts, name: string): Promise<Answer | null> {
    try {
      const answer = await this.send(call, parts, name);
      this.check(call, name, refusalDepartures(answer), answer.ms);
      return answer;
    } catch (error) {
      if (error instanceof Blocked) return null;
      throw error;
    }
  }

  /** For what another call needs, unrecorded. @throws Blocked */
  async quiet<C extends AnyCall>(call: C, arg: CallArg<C>, files?: readonly SentFile[]): Promise<CallData<C>> {
    const { id } = call.route;
    const parts = (arg ?? {}) as Parts;
    const problem = problemOf(call, parts);
    if (problem) throw new Blocked(`${id} could not be asked for what is needed (${problem})`);
    this.findings.requests += 1;
    const answer = await this.client.send(requestOf(call, parts, files)).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new Blocked(`${id} did not answer: ${error.message}`) : error;
    });
    const data = dataOf(answer);
    if (answer.status !== 200 || isEmptyValue(data)) throw new Blocked(`${id} did not answer what is needed (status ${answer.status})`);
    return data as CallData<C>;
  }

  /** @throws Blocked when the request lacks something, or nothing came, which is written down */
  private async send(call: AnyCall, parts: Parts, name: string, files?: readonly SentFile[]): Promise<Answer> {
    const { id } = call.route;
    const valid = name.endsWith(': envelope');
    const problem = valid ? problemOf(call, parts) : '';
    if (problem) throw new Blocked(`what it needs did not come: ${problem}`);
    this.findings.requests += 1;
    try {
      return await this.client.send(requestOf(call, parts, files));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.check(call, name, [{ field: 'answer', expected: 'an answer', found: error.message }]);
      throw new Blocked(`${id} did not answer`);
    }
  }
}
