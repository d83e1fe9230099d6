import chardet from 'chardet';

/** Encodings that texts of our readers come in; what `chardet` names otherwise is one of them mistaken. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  ascii: 'utf-8',
  gb18030: 'gb18030',
  gb2312: 'gb18030',
  gbk: 'gb18030',
  big5: 'big5',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  shift_jis: 'shift_jis',
  'euc-jp': 'euc-jp',
  'euc-kr': 'euc-kr',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};
const SAMPLE_BYTES = 64 * 1024;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Share of control characters above which bytes are no text. */
const MAX_CONTROLS = 0.01;

/**
 * Bytes as text: by their byte order mark, else as UTF-8 when they are valid UTF-8, else by what they look like.
 * Null when they are no text. `partial`: the bytes may end inside a character.
 */
export function decodeText(bytes: Buffer, { partial = false } = {}): string | null {
  const marked = MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  if (marked) return asText(decode(bytes, marked, partial) ?? new TextDecoder(marked).decode(bytes));
  const wide = wideWithoutMark(bytes);
  if (wide) return asText(new TextDecoder(wide).decode(bytes));
  if (bytes.includes(0)) return null;
  const utf8 = decode(bytes, 'utf-8', partial);
  if (utf8 !== null) return asText(utf8);
  const guesses = chardet.analyse(bytes.subarray(0, SAMPLE_BYTES)).map(({ name }) => ENCODINGS[name.toLowerCase()]);
  for (const encoding of [...guesses.filter((name) => name !== undefined && name !== 'utf-8'), 'gb18030', 'big5']) {
    const text = decode(bytes, encoding!, partial);
    if (text !== null && asText(text) !== null) return text;
  }
  return asText(new TextDecoder('utf-8').decode(bytes));
}

/** Strict: null when the bytes are not in this encoding. */
function decode(bytes: Buffer, encoding: string, partial: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: partial });
  } catch {
    return null;
  }
}

/** UTF-16 without a mark: of Latin text every second byte is zero. */
function wideWithoutMark(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, 2_000);
  if (sample.length < 20) return null;
  const zeros = [0, 0];
  for (let i = 0; i < sample.length; i += 1) if (sample[i] === 0) zeros[i % 2]! += 1;
  const max = sample.length / 2;
  if (zeros[1]! > max * 0.4 && zeros[0]! < max * 0.05) return 'utf-16le';
  if (zeros[0]! > max * 0.4 && zeros[1]! < max * 0.05) return 'utf-16be';
  return null;
}

function asText(text: string): string | null {
  const controls = text.match(/(?![\t-\r])[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  return controls > text.length * MAX_CONTROLS ? null : text;
}
