import crypto from 'node:crypto';
import fs from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';

/** A file, and what it must hold. */
export interface Checked {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

const NEWLINE = 10;
/** Most of what deeper levels save is not worth their time. */
const LEVEL = 3;

/** Writes rows into a compressed file, on the disk when this ends. Answers what the file holds, and how many lines there are. */
export async function writeRows(file: string, rows: AsyncIterable<Uint8Array>): Promise<Checked & { rows: number }> {
  let lines = 0;
  const count = watching((piece) => {
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) lines += 1;
  });
  const hash = crypto.createHash('sha256');
  let bytes = 0;
  const check = watching((piece) => {
    hash.update(piece);
    bytes += piece.length;
  });
  const handle = await fs.promises.open(file, 'wx', 0o600);
  await pipeline(rows, count, zlib.createGzip({ level: LEVEL }), check, handle.createWriteStream({ flush: true }));
  return { bytes, sha256: hash.digest('hex'), rows: lines };
}

/** Rows of a file of `writeRows`. */
export const readRows = (file: string): AsyncIterable<Uint8Array> => {
  const unpacked = zlib.createGunzip();
  // An error of the file is one of the rows.
  pipeline(fs.createReadStream(file), unpacked).catch((error: Error) => unpacked.destroy(error));
  return unpacked;
};

/** What a file holds; null where it is not there. */
export async function checkFile(file: string): Promise<Checked | null> {
  const handle = await fs.promises.open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  const hash = crypto.createHash('sha256');
  let bytes = 0;
  for await (const piece of handle.createReadStream() as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

function watching(seen: (piece: Buffer) => void): Transform {
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      seen(piece);
      done(null, piece);
    },
  });
}
