import { isEmptyValue, LOGIN_REQUIRED_CODE, SUCCESS_CODE } from '../../../src/contract/envelope';
import type { Answer } from '../http/client';
import type { Departure } from './findings';
import { isObject, shown } from './shape';

const KEYS = ['code', 'data', 'message'];

/** Where an answer departs from an envelope, whatever it says: type of the content, keys, and their types. */
export function envelopeDepartures({ contentType, json, text }: Pick<Answer, 'contentType' | 'json' | 'text'>): Departure[] {
  const found: Departure[] = [];
  if (!/^application\/json\b/i.test(contentType)) {
    found.push({ field: 'content-type', expected: 'application/json', found: contentType || 'nothing' });
  }
  if (!isObject(json)) return [...found, { field: 'body', expected: 'an object with code, data and message', found: shown(json ?? text) }];
  for (const key of KEYS.filter((name) => !(name in json))) found.push({ field: key, expected: 'to be there', found: 'nothing' });
  for (const key of Object.keys(json).filter((name) => !KEYS.includes(name))) {
    found.push({ field: key, expected: 'no other key than code, data and message', found: shown(json[key]) });
  }
  if ('code' in json && !Number.isInteger(json.code)) found.push({ field: 'code', expected: 'a whole number', found: shown(json.code) });
  if ('message' in json && typeof json.message !== 'string') {
    found.push({ field: 'message', expected: 'text', found: shown(json.message) });
  }
  return found;
}

/** The envelope's `data` and `code` where there are any. */
export const dataOf = ({ json }: Pick<Answer, 'json'>): unknown => (isObject(json) ? json.data : undefined);
export const codeOf = ({ json }: Pick<Answer, 'json'>): unknown => (isObject(json) ? json.code : undefined);
/** A code that was sent as text counts as the number: that it is text is told already. */
const numberOf = (answer: Pick<Answer, 'json'>): number => Number(codeOf(answer) ?? Number.NaN);

/** Where an answer departs from one that says yes; whether its data may be empty is for the schema. */
export function successDepartures(answer: Answer): Departure[] {
  const found = envelopeDepartures(answer);
  if (answer.status !== 200) found.unshift({ field: 'status', expected: '200', found: `${answer.status} ${messageOf(answer)}` });
  if (isObject(answer.json) && numberOf(answer) !== SUCCESS_CODE) {
    found.push({ field: 'code', expected: '200', found: `${shown(codeOf(answer))} ${messageOf(answer)}` });
  }
  return found;
}

/** Where an answer departs from a refusal of what the contract does not take. */
export function refusalDepartures(answer: Answer): Departure[] {
  const found = envelopeDepartures(answer);
  if (answer.status >= 500 || answer.status < 200 || (answer.status >= 300 && answer.status < 400)) {
    found.unshift({ field: 'status', expected: 'a refusal below 500', found: String(answer.status) });
  }
  if (answer.status < 300 && numberOf(answer) === SUCCESS_CODE && !isEmptyValue(dataOf(answer))) {
    found.push({ field: 'code', expected: 'a refusal', found: `200 with ${shown(dataOf(answer))}` });
  }
  return found;
}

/** Where an answer departs from «sign in first»: 401, 1009 and the address of the sign-in. */
export function signInDepartures(answer: Answer, status = 401): Departure[] {
  const found = envelopeDepartures(answer);
  if (answer.status !== status) found.unshift({ field: 'status', expected: String(status), found: String(answer.status) });
  if (isObject(answer.json)) {
    if (numberOf(answer) !== LOGIN_REQUIRED_CODE) {
      found.push({ field: 'code', expected: String(LOGIN_REQUIRED_CODE), found: shown(codeOf(answer)) });
    }
    const data = dataOf(answer);
    if (typeof data !== 'string' || isEmptyValue(data)) found.push({ field: 'data', expected: 'an address', found: shown(data) });
  }
  return found;
}

function messageOf({ json }: Answer): string {
  return isObject(json) && typeof json.message === 'string' ? json.message.slice(0, 100) : '';
}
