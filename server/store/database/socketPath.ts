import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The operating system's limit for a socket's path is 104 to 108 bytes. */
const MAX_BYTES = 100;
/** `pg` looks for this name inside the folder it is given as host. */
const SOCKET_NAME = '.s.PGSQL.5432';

export interface SocketPlace {
  /** Folder, as `host` for `pg`. */
  folder: string;
  path: string;
  /** Removes the socket, and the folder if it was made for it. */
  remove(): void;
}

/** Folder of a socket: the data folder, or a private temporary folder when that path is too long. The database's by default. */
export function socketPlace(dataDir: string, name = SOCKET_NAME): SocketPlace {
  const fits = Buffer.byteLength(path.join(dataDir, name)) <= MAX_BYTES;
  const folder = fits ? dataDir : fs.mkdtempSync(path.join(os.tmpdir(), 'sn-'));
  const file = path.join(folder, name);
  return {
    folder,
    path: file,
    remove: () => fs.rmSync(fits ? file : folder, { force: true, recursive: !fits }),
  };
}
