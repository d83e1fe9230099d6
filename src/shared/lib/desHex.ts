import Utf8 from 'crypto-js/enc-utf8';
import WordArray from 'crypto-js/lib-typedarrays';
import ECB from 'crypto-js/mode-ecb';
import Pkcs7 from 'crypto-js/pad-pkcs7';
import TripleDES from 'crypto-js/tripledes';

/** Bytes of a DES key. */
const KEY_BYTES = 8;

/** Bytes of a text in UTF-8. Half a surrogate pair has none: it counts as U+FFFD, as in `TextEncoder` and Node's `Buffer`. */
const bytesOf = (text: string) => Utf8.parse(text.replace(/\p{Surrogate}/gu, '\uFFFD'));

/**
 * Encrypts a text (UTF-8) with DES in ECB mode with PKCS7 padding; the answer is lower-case hex.
 *
 * For interoperability with services that ask for it, and for nothing else: equal blocks give equal hex, and DES keys
 * can be searched through. No password and no token may depend on it.
 * @param key UTF-8; the first eight bytes count, missing ones are zero, as in every DES of the kind
 */
export function desHex(text: string, key: string): string {
  const [first = 0, second = 0] = bytesOf(key).words;
  // The module exports triple DES only; with the same key three times it is DES.
  const thrice = WordArray.create([first, second, first, second, first, second], 3 * KEY_BYTES);
  return TripleDES.encrypt(bytesOf(text), thrice, { mode: ECB, padding: Pkcs7 }).ciphertext.toString();
}
