import { callGroups } from '../../src/contract';
import { checkBadInput } from './checks/badInput';
import { Findings } from './checks/findings';
import { checkUnsigned, remarkOnHeader } from './checks/unsigned';
import { signIn, type SignInOptions } from './http/signIn';
import { callsOf, GROUPS, groupOf, isBeyond, isCall, SPECIFIED, type AnyCall, type Group } from './run/calls';
import { removeRemains, removeUnlisted, undo } from './run/remains';
import { Run } from './run/run';
import { Things } from './run/things';
import { SCENARIOS } from './scenarios';
import { keepPreferences } from './scenarios/preferences';
import { signOut } from './scenarios/session';

/** What is looked at: valid requests in their order, requests without a session, and bad ones. */
type Phase = 'valid' | 'unsigned' | 'bad';

export interface ConformOptions extends SignInOptions {
  /** Also the calls that the specification needs and does not list. */
  extensions: boolean;
  /** Groups, or single calls; empty: all. */
  only: readonly string[];
  /** User name of who is put into a project for a moment; empty: the first other person. */
  member: string;
  /** All by default. */
  phases?: readonly Phase[];
  /** Called as it goes on, for a person who waits. */
  onProgress?: (line: string) => void;
}

/** Why a call is skipped that no scenario makes. */
export const NO_STEP = 'this kit has no step for it';

/** Runs the contract against a server. @throws NotStarted when nobody could be signed in */
export async function conform(options: ConformOptions): Promise<Findings> {
  const { only, phases = ['unsigned', 'bad', 'valid'], onProgress = () => undefined } = options;
  const groups = chosenGroups(options);
  const selected = (id: string) => groups.includes(groupOf(id)) && (only.length === 0 || only.includes(groupOf(id)) || only.includes(id));
  const callsAsked = (group: Group) => callsOf(group).filter(({ route }) => selected(route.id));
  const findings = new Findings();
  const run = new Run(await signIn(options), findings, selected);
  const things = new Things(run, options.member);
  await removeRemains(run);
  const putBack = callsAsked('preferences').length > 0 ? await keepPreferences(run) : null;
  try {
    for (const group of groups) {
      const calls = callsAsked(group);
      if (calls.length === 0) continue;
      onProgress(`${group}: ${calls.length} calls`);
      if (phases.includes('unsigned')) await forEach(run, calls, 'without a session', (call) => checkUnsigned(run, call));
      if (phases.includes('bad')) {
        await forEach(run, calls, 'bad requests', (call) => checkBadInput(run, call, (made, data) => undo(run, made, data)));
      }
      if (phases.includes('valid')) await SCENARIOS[group](run, things);
    }
    if (phases.includes('unsigned')) await remarkOnHeader(run, callGroups.session.getUser);
  } finally {
    await putBack?.();
    await removeUnlisted(run, things);
    await removeRemains(run);
  }
  if (!phases.includes('valid')) return findings;
  await signOut(run);
  for (const { route } of groups.flatMap(callsAsked)) {
    if (!run.made.has(route.id)) findings.skip(groupOf(route.id), route.id, 'valid request', NO_STEP);
  }
  return findings;
}

/** Who names one of the calls beside the specification wants these too. */
function chosenGroups({ extensions, only }: ConformOptions): readonly Group[] {
  const named = only.some((name) => GROUPS.some((group) => group === name && isBeyond(group)) || (isCall(name) && isBeyond(groupOf(name))));
  return extensions || named ? GROUPS : SPECIFIED;
}

/** One call after the other: whatever goes wrong with one, the others are looked at. */
async function forEach(run: Run, calls: readonly AnyCall[], name: string, check: (call: AnyCall) => Promise<void>): Promise<void> {
  for (const call of calls) {
    try {
      await check(call);
    } catch (error) {
      run.skip(call, `an answer could not be used: ${String(error)}`, name);
    }
  }
}
