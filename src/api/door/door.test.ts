import type { ZodType } from 'zod';
import fc from '../../testing/property';
import { callGroups } from '../../contract';
import { aPaper, aUser } from '../../testing/builders';
import { doorOf, doorWith } from '.';
import firstShapes from '../../contract/firstShapes.json';
import laterShapes from '../../contract/laterShapes.json';
import type { Shape, Shapes } from '../../contract/shape';
import { readersOf } from './readersOf';

const all = Object.values(callGroups).flatMap((group) => Object.values(group) as { route: { id: string }; data: ZodType }[]);
const schemasById = new Map(all.map(({ route, data }) => [route.id, data]));

const files = [firstShapes, laterShapes] as unknown as readonly Shapes[];
const readers = files.map(readersOf);
const letIn = (call: string, data: unknown) => doorWith(readers.map((readerOf) => readerOf(call)).find(Boolean))(data);

const page = (...records: object[]) => ({
  total: records.length,
  records,
  current: 1,
  size: 20,
  engine: 'library',
  facets: null,
  problem: null,
  relaxed: false,
  terms: [],
});
const paperOf = (changes: object) => {
  const { data, departures } = letIn('searchPapers', page({ ...aPaper(), ...changes }));
  return { paper: (data as { records: Record<string, unknown>[] }).records[0], departures };
};

it('the door of a call of another screen is there when its answer is', async () => {
  const door = await doorOf('getProjectRole');
  expect(door({ project_id: 7, role: 'Reader', acts: ['read', 'fly'] })).toMatchObject({ data: { role: 'reader', acts: ['read'] } });
});

describe('what comes in the form of the contract', () => {
  it('goes through as it is', () => {
    const data = page(aPaper(), aPaper());
    expect(letIn('searchPapers', data).data).toBe(data);
    expect(letIn('searchPapers', data).departures).toEqual([]);
  });

  it('is not looked at for a call that the contract does not have', () => {
    const data = { any: 1 };
    expect(letIn('toString', data)).toEqual({ data, departures: [] });
  });
});

describe('a record as another server writes it', () => {
  it.each<[string, object, object]>([
    ['authors as one text', { authors: '张三; 李四' }, { authors: ['张三', '李四'] }],
    ['authors as objects', { authors: [{ name: '张三' }, { family: 'Smith', given: 'J.' }] }, { authors: ['张三', 'J. Smith'] }],
    ['authors as null', { authors: null }, { authors: [] }],
    ['keywords as one text', { keywords: '石墨烯，储能, 电池' }, { keywords: ['石墨烯', '储能', '电池'] }],
    ['keywords as null', { keywords: null }, { keywords: [] }],
    ['a venue as text, with its comma', { publish_venue: 'Neural Networks, Part B' }, { publish_venue: ['Neural Networks, Part B'] }],
    [
      'numbers as text, and text as numbers',
      { year: '2,020', basic_source_vo: 43, resource_type: '1' },
      { year: 2020, basic_source_vo: '43', resource_type: 1 },
    ],
    ['an identifier as a number', { paper_id: 42 }, { paper_id: '42' }],
    ['an identifier under its short name', { paper_id: undefined, id: 42 }, { paper_id: '42', id: 42 }],
    ['a date as a number', { publish_date: 20200615 }, { publish_date: '2020-06-15' }],
    ['a date that is none', { publish_date: null }, { publish_date: '' }],
    ['a type that is none', { resource_type: 'journal' }, { resource_type: 10 }],
    ['words for nothing', { title_zh: 'null', keywords: ['undefined', '石墨烯'] }, { title_zh: '', keywords: ['', '石墨烯'] }],
    ['something beside it that cannot be read', { cited_by: 'many' }, { title: 'Attention is all you need' }],
    ['fields of its own', { impact: { factor: 3 } }, { impact: { factor: 3 } }],
  ])('%s', (_name, changes, expected) => {
    const { paper, departures } = paperOf(changes);
    expect(paper).toMatchObject(expected);
    expect(departures.length).toBeGreaterThan(0);
  });

  it('keeps fields of its own, but for what goes back to the server', () => {
    const filters = { types: [1], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null };
    const topic = { code: 'own-1', name: '冻土', own: true, query: '冻土', filters: { ...filters, _links: {} }, _links: {} };
    const { data, departures } = letIn('listTopicPreferences', { topics: [topic], version: 1, update_time: null });
    expect(data).toMatchObject({ topics: [{ filters, _links: {} }] });
    expect(data).not.toHaveProperty('topics.0.filters._links');
    expect(departures).toContainEqual({ field: 'topics.filters._links', kind: 'unknown', type: 'object' });
  });

  it('of which nothing can be read is left out, and the others stay', () => {
    const { data, departures } = letIn(
      'searchPapers',
      page(aPaper({ paper_id: 'a' }), [], null as never, { odd: 1 }, aPaper({ paper_id: 'b' })),
    );
    expect((data as { records: { paper_id: string }[] }).records.map(({ paper_id }) => paper_id)).toEqual(['a', 'b']);
    expect(departures.map(({ kind, field, type }) => `${kind} ${field} ${type}`).sort()).toEqual([
      'unreadable records list',
      'unreadable records null',
      'unreadable records object',
    ]);
  });
});

describe('departures', () => {
  it('name field, kind and type, and no word of the answer', () => {
    expect(paperOf({ authors: '张三', secret_field: 'x' }).departures).toEqual([
      { field: 'records.authors', kind: 'form', type: 'text' },
      { field: 'records.secret_field', kind: 'unknown', type: 'text' },
    ]);
    expect(letIn('getUser', { ...aUser(), nick_name: undefined }).departures).toEqual([
      { field: 'nick_name', kind: 'missing', type: 'nothing' },
    ]);
  });

  it('are told once, however many records have them', () => {
    const { departures } = letIn('searchPapers', page(...Array.from({ length: 50 }, () => ({ ...aPaper(), authors: null }))));
    expect(departures).toEqual([{ field: 'records.authors', kind: 'missing', type: 'null' }]);
  });
});

describe('pages and lists', () => {
  it.each([
    ['a bare list', [aPaper()]],
    ['rows under another name', { list: [aPaper()], count: 1, page: 1, page_size: 20 }],
    ['numbers as text', { ...page(aPaper()), total: '1', current: '1', size: '20' }],
  ])('%s is a page', (_name, given) => {
    expect(letIn('listViewedPapers', given).data).toMatchObject({ total: 1, current: 1 });
    expect((letIn('searchPapers', given).data as { records: unknown[] }).records).toHaveLength(1);
  });

  it('a page is a list where a list belongs, and so is one thing', () => {
    expect(letIn('listPapersById', page(aPaper())).data).toEqual([aPaper()]);
    expect(letIn('listPapersById', aPaper()).data).toEqual([aPaper()]);
  });

  it.each([
    ['searchPapers', 'hello'],
    ['searchPapers', { foo: 1 }],
    ['listPapersById', 5],
    ['getUser', []],
  ])('%s does not read %j', (call, data) => {
    expect(letIn(call, data).data).toBeUndefined();
  });
});

const texts = ['', 'null', '2020', 'yes', '甲;乙', '2020/1/2 3:04', '__proto__'];
const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(...texts, [2020, 1, 2], 1577934245, { id: 1 }, { name: '甲' }),
);

/** Puts junk somewhere into a value: in the place of a field, of an item, or of all. */
function spoilt(value: unknown, seeds: readonly number[], put: unknown): unknown {
  const [seed = 0, ...rest] = seeds;
  if (rest.length === 0 || typeof value !== 'object' || value === null) return put;
  if (Array.isArray(value))
    return value.length === 0 ? [put] : value.map((one, i) => (i === seed % value.length ? spoilt(one, rest, put) : one));
  const keys = Object.keys(value);
  if (keys.length === 0) return put;
  const key = keys[seed % keys.length]!;
  return { ...value, [key]: spoilt((value as Record<string, unknown>)[key], rest, put) };
}

const LEAVES: Readonly<Record<string, unknown>> = {
  s: '文',
  w: '文',
  i: 'id1',
  n: 3.5,
  k: 3,
  b: true,
  t: '2026-01-02T03:04:05Z',
  p: '2026',
  x: { any: 1 },
};

/** A whole answer of a form, with one item in every list. */
function sampleOf(shape: Shape, objects: Shapes['objects'], depth = 0): unknown {
  if (typeof shape === 'string') return LEAVES[shape];
  if (typeof shape === 'number') {
    const fields = Object.entries(objects[shape]!).filter(([name]) => depth < 8 || !name.endsWith('?'));
    return Object.fromEntries(fields.map(([name, field]) => [name.replace(/^#|\?$/g, ''), sampleOf(field, objects, depth + 1)]));
  }
  switch (shape[0]) {
    case '[':
      return depth < 12 ? [sampleOf(shape[1], objects, depth + 1)] : [];
    case '{':
      return { key: sampleOf(shape[1], objects, depth + 1) };
    case '(':
      return shape.slice(1).map((item) => sampleOf(item as Shape, objects, depth + 1));
    case 'e':
      return shape[1];
    case '!':
      return true;
    default:
      return sampleOf(shape[1] as Shape, objects, depth);
  }
}

const samples = files.flatMap(({ objects, calls }) =>
  Object.entries(calls).map(([call, shape]) => [call, sampleOf(shape, objects)] as const),
);

describe.each(samples)('%s', (call, sample) => {
  const schema = schemasById.get(call)!;
  /** Lengths and ranges are the server's concern; types are what the screens rely on. */
  const faultsOf = (data: unknown) => {
    const result = schema.safeParse(data);
    const issues = result.success ? [] : result.error.issues;
    return issues.filter(({ code }) => !['too_small', 'too_big', 'custom', 'invalid_format'].includes(code));
  };

  it('lets a whole answer through as it is', () => {
    expect(letIn(call, sample)).toEqual({ data: sample, departures: [] });
    expect(faultsOf(sample)).toEqual([]);
  });

  it('has the types of the contract whatever the server wrote, or none at all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }), junk, (seeds, put) => {
        const { data } = letIn(call, spoilt(sample, seeds, put));
        if (data !== undefined) expect(faultsOf(data)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
