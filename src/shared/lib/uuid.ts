/**
 * A random UUID (version 4). `crypto.randomUUID` is missing where the page came over plain http, and both ways would cost
 * the first load twice the code.
 */
export const uuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  );
