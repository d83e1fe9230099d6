import { baseApi } from '../../../api';
import type { ExportClass } from '../../../features/support';
import { isRecord } from '../../../shared/lib/isRecord';
import { isMasked, masked, nthMask } from '../../../shared/lib/mask';
import { SELECTION_PLACE, placeOfSelection } from '../../layout/placeOfSelection';
import { isAddress, redactedAddress } from './addresses';
import { redactedError } from './errors';
import { isOwnSaying, isOwnWord } from './ownWords';
import { PERSONAL_KEYS } from './personalKeys';
import { ADDRESS_KEYS, TEXT_KEYS, isPiece, payloadKey } from './textKeys';
import {
  CLASS_KEYS,
  DATE_KEY,
  FIXED_WORDS,
  ID_KEY,
  MAP_KEYS,
  PLAIN_KEYS,
  PLAIN_VALUE,
  STEPS_KEY,
  TIME_VALUE,
  YEAR_VALUE,
  YEARS_KEY,
} from './rules';

/** `endpoint({…})`: the key of a cached answer, which carries the argument of the call. */
const CACHE_KEY = /^([A-Za-z]+)\(([\s\S]*)\)$/;
/** The key of an answer to a call without an argument. */
const isBareKey = (text: string) => /^[A-Za-z]+\((?:undefined)?\)$/.test(text) && text.slice(0, text.indexOf('(')) in baseApi.endpoints;
/** Keys that programs write; with a digit in them only where ours does. Other keys are identifiers or somebody's words. */
const FIELD = /^[A-Za-z_$][\w$]*$/;
const isField = (name: string) => FIELD.test(name) && (!/\d/.test(name) || isOwnWord(name));

type Json = unknown;
type JsonObject = Readonly<Record<string, Json>>;

/** The argument in the key of a cached answer; undefined where there is none, and for any other text. */
function argumentOf(text: string): Json {
  const [, endpoint = '', argument = ''] = CACHE_KEY.exec(text) ?? [];
  if (!(endpoint in baseApi.endpoints)) return undefined;
  return parsed(argument, true);
}

const isFixed = (text: string, key: string) => FIXED_WORDS[key]?.has(text) ?? false;
const isOwn = (text: string, key: string) => isFixed(text, key) || (!PERSONAL_KEYS.has(key) && isOwnSaying(text));
/** An identifier that the program gives itself, such as that of its own agent, has no digit. */
const isId = (text: string, key: string) => ID_KEY.test(key) && !PLAIN_KEYS.has(key) && (/\d/.test(text) || !isOwn(text, key));

/** RTK Query's own names of its requests, under which it keeps changes that run. */
const REQUEST_ID = /^[\w-]{21}$/;

/** True for a name that the program gives to a member of the object under this key. */
function isNameOfField(name: string, key: string): boolean {
  if (key === 'mutations') return REQUEST_ID.test(name);
  return MAP_KEYS.has(key) ? isOwnWord(name) && !/\d/.test(name) : isField(name);
}

/** The key by which the items of a list are judged. */
const itemKey = (key: string) => (MAP_KEYS.has(key) ? '' : key);

/** A patch of Immer: its value is judged by the field that it is put into. */
const isPatch = (value: JsonObject): value is JsonObject & { path: readonly Json[] } =>
  typeof value.op === 'string' && Array.isArray(value.path);
const patchedField = (path: readonly Json[]) => path.findLast((step): step is string => typeof step === 'string' && isField(step)) ?? '';

/** What the API layer or the reading of a file says of a failure, as opposed to a message of a person. */
const isFailure = (value: JsonObject) =>
  typeof value.message === 'string' && (('code' in value && 'status' in value) || ('media_type' in value && 'state' in value));
const isError = (value: JsonObject) =>
  typeof value.message === 'string' &&
  ('name' in value || 'stack' in value) &&
  Object.keys(value).every((key) => ['name', 'message', 'stack', 'code'].includes(key));

/** What the site calls itself, its menus, its tools and the steps of reading a file: where the program wrote it, it is nobody's. */
function isNameOfSite(object: JsonObject, name: string): boolean {
  if (name === 'title') return 'logo_url' in object;
  return name === 'name' && ('args' in object || 'duration' in object || ('icon' in object && 'path' in object));
}

/** The key by which a member of an object is judged. */
function memberKey(object: JsonObject, key: string, name: string): string {
  // A draft is a text under the name of what it belongs to.
  if (MAP_KEYS.has(key)) return TEXT_KEYS.has(key) ? key : `${key}_id`;
  if (isNameOfSite(object, name)) return 'site';
  if (key === YEARS_KEY && (name === 'value' || name === 'label')) return DATE_KEY;
  if (name === 'payload') return payloadKey(object.type);
  if (name === 'value' && isPatch(object)) return patchedField(object.path);
  return name;
}

/** Reducers put identifiers together, as in `dataset:…`: each part has its number, words of the program between them stay. */
const partsOf = (id: string) => id.split(/([/:])/);
/** What an identifier is replaced by. */
const NUMBER = /^#\d+$/;
/** What was redacted before stays as it is. */
const isRedacted = (text: string) => NUMBER.test(text) || isMasked(text);
const isNamed = (part: string) => !/^[/:]$/.test(part) && !isRedacted(part) && (/\d/.test(part) || !isOwnWord(part));

/** What is replaced, the same one always by the same. */
interface Table {
  /** Numbers of identifiers. */
  ids: Map<string, string>;
  /** Masks of texts in arguments of calls: a screen finds its answer by them, so that different ones stay different. */
  texts: Map<string, string>;
}

/** Finds every identifier first, so that it is replaced wherever it stands, also bare in a payload. */
function collect(value: Json, key: string, table: Table, inArgument = false): void {
  const { ids, texts } = table;
  const add = (id: string) => {
    for (const part of partsOf(id)) if (isNamed(part) && !ids.has(part)) ids.set(part, `#${ids.size + 1}`);
  };
  if (typeof value === 'string') {
    const argument = TEXT_KEYS.has(key) ? undefined : argumentOf(value);
    if (argument !== undefined) collect(argument, '', table, true);
    else if (!TEXT_KEYS.has(key) && isId(value, key)) add(value);
    else if (inArgument && !isMasked(value) && !texts.has(value)) {
      const alike = [...texts.keys()].filter((text) => text.length === value.length).length;
      texts.set(value, nthMask(value.length, alike));
    }
  } else if (Array.isArray(value)) for (const item of value) collect(item, itemKey(key), table, inArgument);
  else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value)) {
      if (argumentOf(name) !== undefined) collect(name, '', table);
      else if (!isNameOfField(name, key) && !isBareKey(name)) add(name);
      collect(item, memberKey(value, key, name), table, inArgument);
    }
  }
}

/**
 * Makes a function that removes personal data from a session or a state, the same way each time: texts are masked at
 * their length, identifiers replaced by numbers; numbers and the program's own words stay. Classes that the person
 * ticked stay readable. A redacted session still folds, to the redacted state.
 * @param selections of papers whose conversations screens look for by a hash of them (`selectionsOf`)
 */
export function makeRedactor(
  whole: Json,
  included: readonly ExportClass[] = [],
  selections: readonly (readonly string[])[] = [],
): (value: Json) => Json {
  const table: Table = { ids: new Map(), texts: new Map() };
  collect(whole, '', table);
  const { ids, texts } = table;
  const readable = new Set(included.flatMap((name) => [...CLASS_KEYS[name]]));

  /** Of selections whose papers have numbers. */
  const hashes = new Set<string>();
  const hide = (text: string) => (isMasked(text) ? text : (texts.get(text) ?? masked(text)));
  const idOf = (id: string) => {
    const parts = partsOf(id).map((part) => (isNamed(part) ? ids.get(part) : part));
    // Without a number in it, it is words of the program, which are looked at elsewhere.
    return parts.includes(undefined) || !parts.some((part) => NUMBER.test(part!) || hashes.has(part!)) ? undefined : parts.join('');
  };
  const hashOf = (selection: readonly string[]) => placeOfSelection(selection).slice(SELECTION_PLACE.length);
  for (const selection of selections) {
    const hash = hashOf(selection.map((id) => idOf(id) ?? id));
    hashes.add(hash);
    ids.set(hashOf(selection), hash);
  }
  /** A cached answer is found by its argument: that is redacted like an argument anywhere else. */
  const cacheKey = (text: string) => {
    const argument = argumentOf(text);
    if (argument === undefined) return isBareKey(text) ? text : undefined;
    return `${CACHE_KEY.exec(text)![1]}(${JSON.stringify(walk(argument, ''))})`;
  };
  const partOf = (part: string) => {
    const plain = decoded(part);
    return idOf(plain) ?? (readable.has('query') ? part : hide(plain));
  };
  const written = (value: string, key: string) => {
    if (readable.has(key)) return value;
    return isPiece(key) ? masked(value) : hide(value);
  };
  const text = (value: string, key: string) => {
    if (TEXT_KEYS.has(key)) return written(value, key);
    if (isFixed(value, key) || (PLAIN_KEYS.has(key) && PLAIN_VALUE.test(value))) return value;
    const cached = cacheKey(value);
    if (cached !== undefined) return cached;
    if (readable.has(key) || TIME_VALUE.test(value)) return value;
    if (key === DATE_KEY && YEAR_VALUE.test(value)) return value.slice(0, 4) + hide(value).slice(4);
    const id = idOf(value);
    if (id !== undefined) return id;
    if (isOwn(value, key) || (key === STEPS_KEY && isField(value))) return value;
    if (ADDRESS_KEYS.has(key) && isAddress(value)) return redactedAddress(value, partOf);
    const json = parsed(value);
    return json === undefined ? hide(value) : JSON.stringify(walk(json, key));
  };
  const walk = (value: Json, key: string): Json => {
    if (typeof value === 'string') return text(value, key);
    if (Array.isArray(value)) return value.map((item) => walk(item, itemKey(key)));
    return isRecord(value) ? object(value, key) : value;
  };
  const object = (value: JsonObject, key: string): Json => {
    if (isError(value)) return { ...value, ...redactedErrorIn(value) };
    const failed = isFailure(value);
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        isNameOfField(name, key) ? name : (cacheKey(name) ?? idOf(name) ?? masked(name)),
        // What the program or its server says of a failure stays; the same key also holds what a person asks.
        walk(item, failed && name === 'message' ? 'failure' : memberKey(value, key, name)),
      ]),
    );
  };
  return (value) => walk(value, '');
}

/** The parts of an error that are there, redacted. */
function redactedErrorIn(value: JsonObject): JsonObject {
  const { name = '', message = '', stack = '' } = value as { name?: string; message?: string; stack?: string };
  const words = redactedError({ name, message, stack });
  return Object.fromEntries(Object.entries(words).filter(([key]) => key in value));
}

/** The list or object that a text is the JSON of: reducers write arguments down so. */
function parsed(text: string, bare = false): Json {
  if (!bare && !/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
