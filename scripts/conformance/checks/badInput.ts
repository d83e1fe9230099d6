import { SUCCESS_CODE } from '../../../src/contract/envelope';
import { problemOf, type AnyCall, type Part, type Parts } from '../run/calls';
import type { Run } from '../run/run';
import { codeOf, dataOf } from './envelope';
import { fieldsOf, isId, isPageNumber, sampleParts, type Field } from './samples';
import { shown } from './shape';

interface BadInput {
  name: string;
  parts: Parts;
}

/** Of a type that no field of the contract has. In an address all is text: there it is one that is no number and no choice. */
const WRONG = { wrong: 'type' };

/** What a careless server would make of these, no call takes back: an account, another name or password. */
const UNASKED = new Set(['addAccount', 'updateProfile', 'changePassword']);

const put = (parts: Parts, part: Part, name: string, value: unknown): Parts => {
  const { [name]: _, ...rest } = (parts[part] ?? {}) as Record<string, unknown>;
  return { ...parts, [part]: value === undefined ? rest : { ...rest, [name]: value } };
};

function* ofField(base: Parts, part: Part, field: Field): Generator<BadInput> {
  const { name, required } = field;
  if (part !== 'params' && required) yield { name: `without ${name}`, parts: put(base, part, name, undefined) };
  yield { name: `${name} of another type`, parts: put(base, part, name, part === 'body' ? WRONG : 'wrong type') };
  if (isPageNumber(field)) yield { name: `${name} of 0`, parts: put(base, part, name, 0) };
}

/** Requests that the contract does not take, each with one thing wrong. */
function badInputs(call: AnyCall): BadInput[] {
  const base = sampleParts(call);
  const parts: Part[] = ['params', 'query', 'body'];
  return parts
    .flatMap((part) => fieldsOf(call, part).flatMap((field) => [...ofField(base, part, field)]))
    .filter((bad) => problemOf(call, bad.parts) !== '');
}

/** A valid request whose ids are of nothing that exists; null for a call that names none. */
function unknownIds(call: AnyCall): BadInput | null {
  const ids = (['params', 'query', 'body'] as const).flatMap((part) =>
    fieldsOf(call, part).filter((field) => field.required && isId(field)),
  );
  const parts = sampleParts(call);
  if (ids.length === 0 || problemOf(call, parts) !== '') return null;
  return { name: `unknown ${ids.map(({ name }) => name).join(', ')}`, parts };
}

/** What one call answers to bad requests: refusals, and nothing that is the server's own fault. */
export async function checkBadInput(run: Run, call: AnyCall, undo: (call: AnyCall, data: unknown) => Promise<void>): Promise<void> {
  if (UNASKED.has(call.route.id)) return run.skip(call, 'what is accepted of it could not be taken back', 'bad requests');
  const unknown = unknownIds(call);
  for (const { name, parts } of [...badInputs(call), ...(unknown ? [unknown] : [])]) {
    const answer = await run.refused(call, parts, name);
    if (!answer) continue;
    if (Number(codeOf(answer)) === SUCCESS_CODE) {
      run.findings.remark(call.route.id, `answers ${shown(dataOf(answer))} with code 200: ${name}`);
      await undo(call, dataOf(answer));
      continue;
    }
    const usual = name === unknown?.name ? [403, 404] : [400, 415, 422];
    if (!usual.includes(answer.status)) run.findings.remark(call.route.id, `refuses with status ${answer.status}: ${name}`);
  }
}
