import { NoAnswer } from '../http/noAnswer';
import { requestOf, type AnyCall } from '../run/calls';
import type { Run } from '../run/run';
import { signInDepartures } from './envelope';
import { sampleParts } from './samples';

/** What a call answers to somebody who is not signed in: 401, 1009 and where to sign in. */
export async function checkUnsigned(run: Run, call: AnyCall, name = 'without a session', client = run.client.withCookies()): Promise<void> {
  run.findings.requests += 1;
  try {
    const files = call.route.bodyType === 'multipart' ? [{ name: 'nothing.txt', content: 'nothing' }] : undefined;
    const answer = await client.send(requestOf(call, sampleParts(call), files));
    run.check(call, name, signInDepartures(answer), answer.ms);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    run.check(call, name, [{ field: 'answer', expected: 'an answer', found: error.message }]);
  }
}

/** The specification says that every call sends the header; that a server refuses calls without it is its own choice. */
export async function remarkOnHeader(run: Run, call: AnyCall): Promise<void> {
  run.findings.requests += 1;
  try {
    const { status } = await run.client.send(requestOf(call, {}), {});
    run.findings.remark(call.route.id, `without the header login_type it answers ${status}`);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}
