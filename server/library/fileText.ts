import fs from 'node:fs';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import zlib from 'node:zlib';

/** Bytes looked at to tell the encoding. */
const PROBE = 64 * 1024;

/**
 * Text of a file in pieces, unpacked when its name ends in `.gz`. UTF-8, UTF-16 with a byte order mark, or, for what
 * is not UTF-8, GB 18030, which Chinese programs still write, or the Latin of old western ones. `onBytes` hears how many
 * bytes of the file were read.
 */
export async function* readText(file: string, onBytes: (bytes: number) => void = () => undefined): AsyncIterable<string> {
  const raw = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
  raw.on('data', () => onBytes(raw.bytesRead));
  // An error reaches the loop below through the last stream.
  const bytes = file.toLowerCase().endsWith('.gz') ? pipeline(raw, zlib.createGunzip(), () => undefined) : raw;
  let decoder: TextDecoder | undefined;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(piece.subarray(0, PROBE)));
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  try {
    // `stream`: a character may be cut at the end of the piece.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return lettersStandAlone(start) ? 'windows-1252' : 'gb18030';
  }
}

/** Chinese characters are pairs of high bytes and stand together; an accented letter is one among plain ones. */
function lettersStandAlone(bytes: Buffer): boolean {
  const runs = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  return runs.filter(({ length }) => length === 1).length > runs.length / 2;
}
