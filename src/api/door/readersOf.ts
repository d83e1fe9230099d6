import { done, EMPTY_LEAVES, LEAVES, listOf, oneOf, orNull, pageOf, recordOf, tupleOf } from './readers';
import { closedOf, objectOf } from './objects';
import type { Shape, Shapes } from '../../contract/shape';
import type { Reader } from './reader';

interface Part {
  read: Reader;
  empty: () => unknown;
}

/** Of a field as the shapes name it. */
const keyOf = (name: string) => name.replace(/^#|\?$/g, '');
const WORDS: readonly unknown[] = ['s', 'w'];

/** Makes readers of the shapes; each is made when it is first needed. */
export function readersOf({ objects, calls, entities }: Shapes): (name: string) => Reader | undefined {
  const parts = new Map<number, Part>();

  function objectPart(index: number): Part {
    const known = parts.get(index);
    if (known) return known;
    let whole: Reader | undefined;
    const fields = () =>
      Object.entries(objects[index] ?? {}).map(([name, shape]) => {
        const key = keyOf(name);
        return { key, optional: name.endsWith('?'), isId: name.startsWith('#'), ...partOf(shape, key) };
      });
    const part: Part = {
      // Later: an object may hold others of its kind.
      read: (value, visit) => (whole ??= objectOf(fields()))(value, visit),
      empty: () => Object.fromEntries(fields().flatMap(({ key, optional, empty }) => (optional ? [] : [[key, empty()]]))),
    };
    parts.set(index, part);
    return part;
  }

  function partOf(shape: Shape, field = ''): Part {
    if (typeof shape === 'number') return objectPart(shape);
    if (typeof shape === 'string') return { read: LEAVES[shape]!, empty: () => EMPTY_LEAVES[shape] };
    switch (shape[0]) {
      case '?':
        return { read: orNull(partOf(shape[1], field).read), empty: () => null };
      case '[':
        return { read: listOf(partOf(shape[1]).read, WORDS.includes(shape[1]) ? field : undefined), empty: () => [] };
      case '{':
        return { read: recordOf(partOf(shape[1]).read), empty: () => ({}) };
      case '=': {
        const { read, empty } = partOf(shape[1]);
        return { read: closedOf(read, Object.keys(objects[Number(shape[1])] ?? {}).map(keyOf)), empty };
      }
      case 'P': {
        const { read, empty } = partOf(shape[1]);
        return { read: pageOf(read), empty: () => ({ ...(empty() as object), current: 1, size: 1 }) };
      }
      case 'd':
        return { read: partOf(shape[1], field).read, empty: () => structuredClone(shape[2]) };
      case '(': {
        const [, ...items] = shape;
        return { read: tupleOf(items.map((item) => partOf(item).read)), empty: () => items.map((item) => partOf(item).empty()) };
      }
      case 'e':
        return { read: oneOf(shape.slice(1)), empty: () => shape[1] };
      default:
        return { read: done, empty: () => true };
    }
  }

  const made = new Map<string, Reader | undefined>();
  return (name) => {
    if (!made.has(name)) {
      const shape = Object.hasOwn(calls, name) ? calls[name] : Object.hasOwn(entities, name) ? entities[name] : undefined;
      made.set(name, shape === undefined ? undefined : partOf(shape).read);
    }
    return made.get(name);
  };
}
