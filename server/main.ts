import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { checkModelAddress } from './languageModel/openaiCompatible';
import { buildApp } from './app';
import { readConfig, type Config } from './kernel/config';
import { openReplica } from './store/database/connect';
import { openPortal } from './store/database/openPortal';
import { startFault } from './store/database/serverDamage';
import { keepLogShort } from './store/database/shortLog';
import { createSnapshotKeeper } from './store/database/snapshots/snapshotKeeper';
import { quietWhileReadOnly } from './store/database/writability';
import { consoleLog, type Log } from './kernel/log';
import { exitCodeOf } from './kernel/startRefused';
import {
  ensureAdministrator,
  ensureStarterBridge,
  ensureStarterJournals,
  ensureStarterLibrary,
  openForStart,
  type NewAdministrator,
} from './firstStart';
import { ensurePublicBases } from './store/datasets/publicBases';
import { ensureSearchTokens } from './store/papers/reindex';
import { createBinKeeper } from './datasets/binKeeper';
import { openDoor } from './backup/door';
import { createFileKeeper } from './documents/storage/fileKeeper';
import { createBridgeLearner } from './bridging/bridgeLearner';
import { createCitationCounter } from './library/citationCounter';
import { createVersionKeeper } from './library/versionKeeper';
import { createTicketKeeper } from './support/ticketKeeper';
import { createStatisticsKeeper } from './search/statistics/statisticsKeeper';
import { createVocabularyKeeper } from './search/corrections/vocabulary/vocabularyKeeper';
import { Ending, endOnSignals } from './ending';
import { callHandlers } from './calls';
import { checkEmbeddingAddress } from './meaning/embedder';
import { createOperator, createServices } from './services';

async function main(): Promise<void> {
  const config = readConfig();
  await checkModelAddress(config);
  await checkEmbeddingAddress(config);
  // The server's own log takes over as soon as it is there.
  const log: { write: Log } = { write: consoleLog };
  const db = await openForStart(config, (check) => openPortal(config, (level, message) => log.write(level, message), check));
  if (db.embedded) db.embedded.onLost = fail;
  const tell = quietWhileReadOnly(db, (level, message) => log.write(level, message));
  const ending = new Ending(() => db.kill());
  ending.add('database', { database: () => db.close() });
  try {
    await ensureSearchTokens(db, log.write);
    await ensureStarterLibrary(db, log.write);
    await ensureStarterBridge(db, log.write);
    await ensurePublicBases(db);
    await ensureStarterJournals(db, log.write);
    // Printed at once: a start that fails later must not take the password with it.
    printAdministrator(await ensureAdministrator(db, config));
    const replica = await openReplica(config, db, tell);
    ending.add('records', { replica: async () => replica?.close() });
    const operator = createOperator(config, db, tell);
    // Before anything begins to work by it.
    await operator.portal.refresh();
    const services = createServices(config, db, { reads: replica, operator, log: tell });
    services.portal.start(config.DATABASE_URL === '');
    const app = await buildApp(services, callHandlers);
    // After the work and the requests: what they say at their end is kept.
    ending.add('records', { 'access logs': () => services.projectLog.close(), 'log of errors': () => services.errors.close() });
    ending.add('requests', {
      requests: () => app.close().then(() => app.closing.settled()),
      portal: () => services.portal.close(),
    });
    ending.add('work', {
      answers: () => services.answers.close(),
      research: () => services.research.close(),
      parsing: () => services.parsing.close(),
      'recognition of text': () => services.ocr.close(),
      imports: () => services.imports.close(),
    });
    const logOfDatabase = keepLogShort(db, tell);
    const snapshots = createSnapshotKeeper(db, config, tell);
    const door = await openDoor(db, config.dataDir, tell);
    const files = createFileKeeper(services, tell);
    const bin = createBinKeeper(services, tell);
    const tickets = createTicketKeeper(services, tell);
    const citations = createCitationCounter(services, tell);
    const versions = createVersionKeeper(services, tell);
    const bridge = createBridgeLearner(services, tell);
    const vocabulary = createVocabularyKeeper(services, tell);
    const statistics = createStatisticsKeeper(services, tell);
    const vectors = services.meaning?.keep(tell);
    ending.add('work', {
      'log of the database': async () => logOfDatabase?.close(),
      snapshots: async () => snapshots?.close(),
      'copy for a backup': async () => door?.close(),
      'stored files': () => files.close(),
      bin: () => bin.close(),
      tickets: () => tickets.close(),
      citations: () => citations.close(),
      versions: () => versions.close(),
      'word pairs': () => bridge.close(),
      'words of the library': () => vocabulary.close(),
      statistics: async () => statistics?.close(),
      vectors: async () => vectors?.close(),
    });
    log.write = (level, message) => app.log[level](message);
    process.on('unhandledRejection', (reason) => app.log.error({ err: reason }, 'unhandled rejection'));
    await app.listen({ port: config.PORT, host: config.HOST });
    endOnSignals(ending, { log: (level, message) => log.write(level, message), begin: () => app.closing.begin() });
    console.log(`\n科学导航已启动：${addressOf(app, config)}\n`);
  } catch (error) {
    // As long as the database is open to be asked which table it is.
    const fault = await startFault(error, db, config);
    await ending.run((level, message) => log.write(level, message));
    throw fault;
  }
}

function addressOf(app: FastifyInstance, config: Config): string {
  if (config.PUBLIC_ORIGIN) return config.PUBLIC_ORIGIN;
  const { port } = app.server.address() as AddressInfo;
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.HOST) ? 'localhost' : config.HOST;
  return `http://${host}:${port}`;
}

function printAdministrator(made: NewAdministrator | null): void {
  if (!made) return;
  const { username, generatedPassword } = made;
  if (!generatedPassword) return console.log(`已创建管理员 ${username}，密码为设置 ADMIN_PASSWORD 的值。`);
  console.log(`已创建管理员。用户名：${username}  密码：${generatedPassword}`);
  console.log(`密码只显示这一次，请妥善保存；忘记时可运行 npm run user -- passwd ${username}`);
}

/** Ends the server at once, saying why. */
function fail(error: unknown): void {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  const words: Readonly<Record<string, string>> = {
    EADDRINUSE: `端口 ${port} 已被占用，请设置 PORT 换一个端口`,
    '25006': '数据库现在只读，启动时要写入的内容写不进去，请在它可以写入后再启动',
  };
  console.error(words[code ?? ''] ?? message);
  process.exit(exitCodeOf(error));
}

main().catch(fail);
