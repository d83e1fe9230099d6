import type { ModelToolCall } from './model';

/** What a chunk holds of a call of a tool: all of it, or a piece. */
interface Piece {
  readonly index: number | null;
  readonly id: string;
  readonly name: string;
  readonly args: string;
}

type Growing = { index: number | null; id: string; name: string; args: string };

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Arguments are JSON as a text; some servers send the object itself. */
const asArguments = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : asText(value));

/** The pieces of a chunk's `tool_calls`; what is none is left out. */
export const piecesOf = (value: unknown): Piece[] =>
  (Array.isArray(value) ? (value as unknown[]) : []).map((entry) => {
    const { index, id, function: called } = asObject(entry);
    const { name, arguments: args } = asObject(called);
    return { index: Number.isInteger(index) ? (index as number) : null, id: asText(id), name: asText(name), args: asArguments(args) };
  });

function isWhole(args: string): boolean {
  try {
    return typeof JSON.parse(args) === 'object';
  } catch {
    return false;
  }
}

/**
 * Puts calls of tools together from the pieces of a stream. The protocol numbers calls by `index`, and only the first piece of each has
 * its id and name. Not so elsewhere: older Ollama sends whole calls without an index, older vLLM, SGLang and LMDeploy give every call
 * the index 0 and tell them apart by id, SGLang repeats the id in each piece, and some servers give no id at all.
 */
export class ToolCallPieces {
  private readonly calls: Growing[] = [];

  /** Characters so far. */
  get length(): number {
    return this.calls.reduce((sum, { name, args }) => sum + name.length + args.length, 0);
  }

  add(piece: Piece): void {
    const call = this.callOf(piece);
    if (!call) {
      this.calls.push({ ...piece });
      return;
    }
    call.id ||= piece.id;
    if (piece.name !== call.name) call.name += piece.name;
    call.args += piece.args;
  }

  /** The calls so far. Those without an id get one, since the answers must name them. */
  whole(): ModelToolCall[] {
    return this.calls.filter(({ name }) => name !== '').map(({ id, name, args }, at) => ({ id: id || `call_${at + 1}`, name, args }));
  }

  /** The call that a piece goes on with; undefined when it begins one. */
  private callOf({ index, id, name }: Piece): Growing | undefined {
    const last = this.calls.findLast((call) => index === null || call.index === index);
    if (!last) return undefined;
    if (id !== '') {
      const named = this.calls.find((call) => call.id === id && (index === null || call.index === index));
      return named ?? (last.id === '' && last.args === '' && name === '' ? last : undefined);
    }
    // Without an id a name begins a call, unless it is repeated while the arguments still grow.
    if (name !== '' && (index === null || isWhole(last.args))) return undefined;
    return last;
  }
}
