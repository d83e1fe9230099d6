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
  const marked = markedEncoding(bytes);
  if (marked) return asText(decode(bytes, marked, partial) ?? new TextDecoder(marked).decode(bytes));
  const wide = wideWithoutMark(bytes);
  if (wide) return asText(new TextDecoder(wide).decode(bytes));
  if (bytes.includes(0)) return null;
  const utf8 = decode(bytes, 'utf-8', partial);
  if (utf8 !== null) return asText(utf8);
  for (const encoding of guesses(bytes)) {
    const text = decode(bytes, encoding, partial);
    if (text !== null && asText(text) !== null) return text;
  }
  return asText(new TextDecoder('utf-8').decode(bytes));
}

/** The encoding of a text from its first bytes, by the same rule; what is none in any of them is read as the last one. */
export function encodingOf(start: Buffer): string {
  const plain = markedEncoding(start) ?? wideWithoutMark(start);
  if (plain) return plain;
  return ['utf-8', ...guesses(start)].find((encoding) => decode(start, encoding, true) !== null) ?? 'gb18030';
}

const markedEncoding = (bytes: Buffer): string | undefined => MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];

/** Encodings of bytes that are not UTF-8, the likeliest first. */
function guesses(bytes: Buffer): string[] {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const named = chardet.analyse(sample).map(({ name }) => ENCODINGS[name.toLowerCase()]);
  const likely = named.filter((name): name is string => name !== undefined && name !== 'utf-8');
  const [first = ''] = likely;
  // Of a few characters statistics say nothing: single ones are accented letters, pairs are Chinese.
  const few = fewHighBytes(sample);
  const plain = few ? [lettersStandAlone(sample) ? 'windows-1252' : 'gb18030'] : [];
  const western = lettersStandAlone(sample) && !MIXED.includes(first) ? ['windows-1252'] : [];
  return [...plain, ...western, ...likely, 'gb18030', 'big5'];
}

/** Encodings whose characters may end in a plain byte, so that high bytes stand alone in them too. */
const MIXED = ['big5', 'shift_jis'];
const FEW = 40;

const fewHighBytes = (bytes: Buffer): boolean => bytes.filter((byte) => byte >= 0x80).length < FEW;

/** Chinese characters are pairs of high bytes and stand together; an accented letter is one among plain ones. */
function lettersStandAlone(bytes: Buffer): boolean {
  const runs = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  return runs.filter(({ length }) => length === 1).length > runs.length / 2;
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
