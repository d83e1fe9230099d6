import fs from 'node:fs';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import zlib from 'node:zlib';
import { encodingOf } from '../documents/reading/encoding';

/** Bytes looked at to tell the encoding. */
const PROBE = 64 * 1024;

/**
 * Text of a file in pieces with plain line feeds, unpacked when its name ends in `.gz`, in the encoding that its beginning
 * shows. `onBytes` hears how many bytes of the file were read.
 * @param name where the file has another one on the disk than its person gave it
 */
export async function* readText(file: string, onBytes: (bytes: number) => void = () => undefined, name = file): AsyncIterable<string> {
  const raw = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
  raw.on('data', () => onBytes(raw.bytesRead));
  // An error reaches the loop below through the last stream.
  const bytes = name.toLowerCase().endsWith('.gz') ? pipeline(raw, zlib.createGunzip(), () => undefined) : raw;
  let decoder: TextDecoder | undefined;
  let held = '';
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(piece.subarray(0, PROBE)));
    const text = held + decoder.decode(piece, { stream: true });
    // Half a pair waits for the other half.
    held = text.endsWith('\r') ? '\r' : '';
    yield withLineFeeds(text.slice(0, text.length - held.length));
  }
  yield withLineFeeds(held + (decoder?.decode() ?? ''));
}

/** One sign at the ends of lines, whichever of the three customs the file has. */
const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');
