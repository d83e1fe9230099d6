import { z } from 'zod';
import { callGroups } from '../../../contract';
import { makeRedactor } from './redact';
import { OPEN_KEYS, PERSONAL_KEYS } from './personalKeys';
import { ID_KEY, PLAIN_KEYS } from './rules';

describe('what nobody decided about', () => {
  it('is masked: a new field needs no rule to be safe', () => {
    const redact = makeRedactor({});
    expect(redact({ brandNewField: '秘密', deep: [{ other: 'secret' }], n: 3, ok: true, none: null })).toEqual({
      brandNewField: '▒▒',
      deep: [{ other: '▒▒▒▒▒▒' }],
      n: 3,
      ok: true,
      none: null,
    });
  });

  it('is masked under a listed key too, when it does not look like a word of the program', () => {
    expect(makeRedactor({})({ type: '我的秘密', status: 'a b', icon: 'x'.repeat(200) })).toEqual({
      type: '▒▒▒▒',
      status: '▒▒▒',
      icon: '▒'.repeat(200),
    });
  });

  it('a question that looks like a cache key gives nothing away', () => {
    const value = { message: 'searchPapers(秘密)' };
    expect(JSON.stringify(makeRedactor(value)(value))).not.toContain('秘密');
  });

  it('a list that is called as a map is a list', () => {
    expect(makeRedactor({})({ records: [{ title: '秘密', total: 1 }] })).toEqual({ records: [{ title: '▒▒', total: 1 }] });
  });

  it('a key is no word of the program, but for the names of settings', () => {
    const value = { key: 'columns', deep: [{ key: 'hush-7', reason: 'plan' }, { reason: 'my wish' }] };
    expect(makeRedactor(value)(value)).toEqual({ key: 'columns', deep: [{ key: '#1', reason: 'plan' }, { reason: '▒▒▒▒▒▒▒' }] });
  });

  it('no field of the contract is listed that a person writes, or that comes from a file', () => {
    const written = new Set<string>();
    interface Field {
      type?: string;
      enum?: unknown;
      const?: unknown;
      anyOf?: Field[];
      items?: Field;
    }
    const isFree = ({ type, enum: words, const: word, anyOf = [], items }: Field): boolean =>
      (type === 'string' && !words && word === undefined) || anyOf.some(isFree) || (items !== undefined && isFree(items));
    const collect = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties } = schema as { properties?: Record<string, Field> };
      for (const [name, field] of Object.entries(properties ?? {})) {
        if (isFree(field)) written.add(name);
      }
      Object.values(schema).forEach(collect);
    };
    for (const call of Object.values(callGroups).flatMap((group) => Object.values(group))) {
      for (const part of ['params', 'query', 'body', 'data'] as const) {
        const schema = (call as Partial<Record<typeof part, z.ZodType>>)[part];
        if (schema) collect(z.toJSONSchema(schema, { io: part === 'data' ? 'output' : 'input', unrepresentable: 'any' }));
      }
    }
    expect(written.has('message')).toBe(true);
    expect(written.has('place')).toBe(true);
    // Pictures that an administrator chose; the kind of a setting, which the program names; the language of a record, a code
    // or masked; the field of a setting that an administrator changed, by its name in the contract.
    expect([...written].filter((name) => PLAIN_KEYS.has(name)).sort()).toEqual(['field', 'icon', 'language', 'type']);
    // Somebody has decided about each whether the program's own words may stand there.
    const decided = (name: string) => [PERSONAL_KEYS, OPEN_KEYS, PLAIN_KEYS].some((keys) => keys.has(name)) || ID_KEY.test(name);
    expect([...written].filter((name) => !decided(name))).toEqual([]);
    expect([...OPEN_KEYS].filter((name) => PERSONAL_KEYS.has(name))).toEqual([]);
  });
});
