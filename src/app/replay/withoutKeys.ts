/** Fields with a key to another service, which an administrator types into the console, or with a password. */
const KEY_FIELDS: ReadonlySet<string> = new Set(['api_key', 'authorization', 'password', 'current_password', 'new_password']);
/** Its length says nothing about the key. */
const MASK = '▒▒▒▒';

/** A value as text of JSON in which no such key stands: not even a whole session tells one. */
export const jsonWithoutKeys = (value: unknown): string =>
  JSON.stringify(value, (name, item: unknown) => (KEY_FIELDS.has(name) && typeof item === 'string' && item !== '' ? MASK : item));
