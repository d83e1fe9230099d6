import fs from '../node/fs';
import { buildApp } from '../../server/app';
import { callHandlers } from '../../server/calls';
import { readConfig } from '../../server/kernel/config';
import { createOperator, createServices } from '../../server/services';
import { DATABASE_NAME, openDatabase, type DatabaseHere } from './database';
import { Jar, type Cookie } from './jar';
import { Kept, removeDatabase } from './kept';
import { KeptFiles } from './keptFiles';
import type { Portal } from './serve';

const DATA = '/data';
const IMAGE = '/demo/database.tar.gz';
const TAR = 'application/x-tar';
/** Which image the kept database began with; written last of a first start. */
const BEGAN = 'began';
const COOKIES = 'cookies';

const log = (level: string, message: string) => level !== 'info' && console.warn(`${level}: ${message}`);

/** The image, unpacked: some hosts say that it is gzip's, and then browsers have unpacked it already. */
async function fetchImage(): Promise<Blob> {
  const answer = await fetch(`${IMAGE}?${BUILD}`);
  if (!answer.ok) throw new Error(`${IMAGE}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return new Blob([bytes], { type: TAR });
  const tar = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return new Blob([tar], { type: TAR });
}

/** The database that this browser keeps; a new one at the first visit, and when the demonstration was built anew. */
async function database(kept: Kept): Promise<DatabaseHere> {
  if ((await kept.get(BEGAN)) === BUILD) return openDatabase(null);
  await kept.clear();
  await removeDatabase(DATABASE_NAME);
  const db = await openDatabase(await fetchImage());
  await db.keep();
  await kept.put(BEGAN, BUILD);
  return db;
}

/** The portal as the server starts it, without what belongs to processes and disks. */
export async function startPortal(): Promise<Portal> {
  const kept = await Kept.open();
  const db = await database(kept);
  const files = new KeptFiles(fs, kept, `${DATA}/files`);
  await files.bringBack();
  const jar = new Jar(await kept.get<[string, Cookie][]>(COOKIES));
  const config = readConfig({ LOG_LEVEL: 'warn', OCR_COMMAND: 'off', DATA_DIR: DATA, RATE_LIMIT: '100000' });
  const operator = createOperator(config, db, log);
  await operator.portal.refresh();
  const services = createServices(config, db, { operator, log });
  services.portal.start(true);
  const app = await buildApp(services, callHandlers, { logTo: { write: (line) => console.warn(line) } });
  const keepSignedIn = async () => {
    await Promise.all([kept.put(COOKIES, jar.entries()), db.keep()]);
  };
  return { app, jar, keepSignedIn, keepFiles: () => files.keep() };
}
