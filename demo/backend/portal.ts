import { buildApp } from '../../server/app';
import { callHandlers } from '../../server/calls';
import { readConfig } from '../../server/kernel/config';
import { createOperator, createServices } from '../../server/services';
import { openDatabase } from './database';
import { Jar } from './jar';
import type { Portal } from './serve';

const log = (level: string, message: string) => console.warn(`${level}: ${message}`);

/** The portal as the server starts it, without what belongs to processes and disks. */
export async function startPortal(): Promise<Portal> {
  const image = await (await fetch('/demo/database.tar.gz')).blob();
  const db = await openDatabase(image);
  const config = readConfig({ LOG_LEVEL: 'warn', OCR_COMMAND: 'off', DATA_DIR: '/data', RATE_LIMIT: '100000' });
  const operator = createOperator(config, db, log);
  await operator.portal.refresh();
  const services = createServices(config, db, { operator, log });
  services.portal.start(true);
  const app = await buildApp(services, callHandlers, { logTo: { write: (line) => console.warn(line) } });
  return { app, jar: new Jar() };
}
