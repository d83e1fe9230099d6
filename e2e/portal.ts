import fs from 'node:fs';
import path from 'node:path';
import { runFolder } from '../server/testing/runFolder';
import { addDatabase, dropDatabase } from '../server/testing/serverDatabases';
import { startLine } from './line';
import { ADMINISTRATOR, SERVER, startServer, type Server } from './server';

export interface Portal {
  origin: string;
  username: string;
  password: string;
  /** Origins beside its own that it may send a browser to. */
  leadsTo?: readonly string[];
  /** The demonstration, which has no server: the backend is in the browser. */
  inBrowser?: boolean;
  /** Files of what its servers say. */
  logs?: readonly string[];
  stop(): Promise<void>;
}

const newFolder = () => fs.mkdtempSync(path.join(runFolder(), 'science-navigation-'));

/** The PostgreSQL on which portals stand; empty for the embedded database. */
const postgres = () => process.env.JOURNEYS_POSTGRES ?? '';

/** Makes what the first start makes (library, journals, administrator) once for all portals of this process and its children. */
export async function prepareFirstStart(): Promise<void> {
  const folder = newFolder();
  const database = postgres() && (await addDatabase(postgres(), ''));
  await (await startServer(folder, { DATABASE_URL: database })).end();
  Object.assign(process.env, { FIRST_START_FOLDER: folder, FIRST_START_DATABASE: database });
}

/** A data folder as the first start leaves it where one was prepared, else an empty one. */
function firstFolder(): string {
  const dataDir = newFolder();
  const started = process.env.FIRST_START_FOLDER;
  if (started) fs.cpSync(started, dataDir, { recursive: true });
  return dataDir;
}

const remove = (dataDir: string) => [dataDir, `${dataDir}.log`].forEach((made) => fs.rmSync(made, { recursive: true, force: true }));

/** Starts the real server with a database of its own in a temporary folder, on a free port; two of them on a PostgreSQL. */
export async function startPortal(settings: NodeJS.ProcessEnv = {}, program = SERVER): Promise<Portal & { dataDir: string }> {
  if (postgres() && program === SERVER) return startTwoServers(postgres(), settings);
  const dataDir = firstFolder();
  const { origin, log, end } = await startServer(dataDir, settings, program).catch((error: unknown) => {
    remove(dataDir);
    throw error;
  });
  return { ...ADMINISTRATOR, origin, dataDir, logs: [log], stop: () => end().finally(() => remove(dataDir)) };
}

/** Two servers on one database and one folder of files, behind one address: connections lead to each in turn. */
async function startTwoServers(server: string, settings: NodeJS.ProcessEnv): Promise<Portal & { dataDir: string }> {
  const folders = [firstFolder(), newFolder()] as const;
  const [dataDir] = folders;
  const database = await addDatabase(server, process.env.FIRST_START_DATABASE);
  const shared = { DATABASE_URL: database, FILES_DIR: path.join(dataDir, 'files'), ...settings };
  const started: Server[] = [];
  const stop = async () => {
    await Promise.all(started.map(({ end }) => end()));
    folders.forEach(remove);
    await dropDatabase(server, database);
  };
  try {
    for (const folder of folders) started.push(await startServer(folder, shared));
  } catch (error) {
    await stop();
    throw error;
  }
  let turn = 0;
  const line = await startLine(
    () => started[turn++ % started.length]!.origin,
    () => true,
  );
  const end = async () => {
    for (const socket of line.open) socket.destroy();
    await line.close();
    await stop();
  };
  return { ...ADMINISTRATOR, origin: line.origin, dataDir, logs: started.map(({ log }) => log), stop: end };
}
