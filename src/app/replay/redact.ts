import { baseApi } from '../../api';
import type { ExportClass } from '../../features/support';
import { CLASS_KEYS, FIXED_WORDS, ID_KEY, MAP_KEYS, PLAIN_KEYS, PLAIN_VALUE, STEPS_KEY, TIME_VALUE } from './redactRules';

/** Stands for one UTF-16 unit: a text that grew piece by piece has the length it had. */
const MASK = '▒';
/** `endpoint({…})`: the key of a cached answer, which carries the argument of the call. */
const CACHE_KEY = /^([A-Za-z]+)\([\s\S]*\)$/;
/** Keys that programs write. Other keys are identifiers or somebody's words. */
const FIELD = /^[A-Za-z_$][A-Za-z_$]*$/;

type Json = unknown;

const isCacheKey = (text: string) => {
  const endpoint = CACHE_KEY.exec(text)?.[1];
  return endpoint !== undefined && endpoint in baseApi.endpoints;
};

const isFixed = (text: string, key: string) => FIXED_WORDS[key]?.has(text) ?? false;
const isId = (text: string, key: string) => ID_KEY.test(key) && !PLAIN_KEYS.has(key) && !isFixed(text, key);

/** The key by which the items of a list are judged. */
const itemKey = (key: string) => (MAP_KEYS.has(key) ? '' : key);

/** Finds every identifier first, so that it is replaced wherever it stands, also bare in a payload. */
function collectIds(value: Json, key: string, found: Map<string, string>): void {
  const add = (id: string) => {
    if (id !== '' && !found.has(id)) found.set(id, `#${found.size + 1}`);
  };
  if (typeof value === 'string') {
    if (isCacheKey(value) || isId(value, key)) add(value);
  } else if (Array.isArray(value)) for (const item of value) collectIds(item, itemKey(key), found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (MAP_KEYS.has(key) || !FIELD.test(name)) add(name);
      collectIds(item, MAP_KEYS.has(key) ? `${key}_id` : name, found);
    }
  }
}

/**
 * Makes a function that removes personal data from a session or a state, the same way each time: texts are masked at
 * their length, identifiers replaced by numbers; numbers and the program's own words stay. Classes that the person
 * ticked stay readable. A redacted session still folds, to the redacted state.
 */
export function makeRedactor(whole: Json, included: readonly ExportClass[] = []): (value: Json) => Json {
  const ids = new Map<string, string>();
  collectIds(whole, '', ids);
  const readable = new Set(included.flatMap((name) => [...CLASS_KEYS[name]]));

  const idOf = (id: string) => {
    const number = ids.get(id);
    if (number === undefined) return undefined;
    return isCacheKey(id) ? `${CACHE_KEY.exec(id)![1]}(${number})` : number;
  };
  const text = (value: string, key: string) => {
    if (isCacheKey(value)) return idOf(value) ?? MASK;
    if (isFixed(value, key) || (PLAIN_KEYS.has(key) && PLAIN_VALUE.test(value))) return value;
    if (key === STEPS_KEY && FIELD.test(value)) return idOf(value) ?? value;
    if (readable.has(key) || TIME_VALUE.test(value)) return value;
    return idOf(value) ?? MASK.repeat(value.length);
  };
  const walk = (value: Json, key: string): Json => {
    if (typeof value === 'string') return text(value, key);
    if (Array.isArray(value)) return value.map((item) => walk(item, itemKey(key)));
    if (typeof value !== 'object' || value === null) return value;
    const inMap = MAP_KEYS.has(key);
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        inMap || !FIELD.test(name) ? (idOf(name) ?? name) : name,
        walk(item, inMap ? `${key}_id` : name),
      ]),
    );
  };
  return (value) => walk(value, '');
}
