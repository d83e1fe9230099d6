import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLine } from '../../../e2e/line';
import { TwoClusters } from '../../support/cluster';
import { freePort } from '../../../server/testing/freePort';
import type { Person } from '../person';
import { sql, Stock } from '../portals';
import { removeMember, withSlowModel } from './anyDatabase';
import { expectAnswer, PATIENCE_MS, withPortal, type Fault, type Trial } from './fault';

const LIST = '/api/project/my_project_list/1/10';
const SAVE = '/api/user_setting/save';

/** The manager is at one server, the member at another one over the same database and files. */
const removedElsewhere: Fault = {
  name: 'member-removed-elsewhere',
  on: 'postgres',
  run: (trial) =>
    withSlowModel((settings) =>
      withPortal(
        trial,
        async (portal) => {
          const files = { FILES_DIR: path.join(portal.dataDir, 'files') };
          const other = trial.stock.beside(portal, files);
          try {
            await other.start();
            await removeMember(trial, portal, other);
          } finally {
            await other.end('SIGKILL');
          }
        },
        settings,
      ),
    ),
};

/**
 * Writes rising numbers as somebody, one after the other, while the work goes on and half a second longer. Answers the last one that was
 * acknowledged.
 */
async function writeWhile(trial: Trial, person: Person, work: () => Promise<void>): Promise<number> {
  let isOver = false;
  const write = async () => {
    let last = 0;
    for (let value = 1; !isOver; value += 1, await sleep(20)) {
      const answer = await person.send('POST', SAVE, { key: 'rising', type: 'chaos', value }).catch(() => null);
      if (answer?.status === 200) last = value;
      else if (answer) expectAnswer(trial, 'a change, meanwhile', answer, 503);
    }
    return last;
  };
  const writing = write();
  await work()
    .then(() => sleep(500))
    .finally(() => (isOver = true));
  return writing;
}

/** The primary goes away under people who write, and a replica that has all that was acknowledged takes its place, at the same address. */
const failover: Fault = {
  name: 'failover',
  on: 'postgres',
  async run(trial) {
    const clusters = new TwoClusters(await freePort());
    let now: 'primary' | 'replica' = 'primary';
    try {
      clusters.make();
      const line = await startLine(
        () => clusters.url(now),
        () => true,
      );
      const { port } = new URL(line.origin);
      const stock = await Stock.make(Object.assign(new URL(clusters.url('primary')), { port }).href);
      clusters.copy();
      // Acknowledged is what both have.
      await sql(clusters.url('primary'), `alter system set synchronous_standby_names = '*'`);
      await sql(clusters.url('primary'), 'select pg_reload_conf()');
      try {
        await withPortal({ ...trial, stock }, async (_portal, [person, other]) => {
          await person!.patiently('GET', LIST);
          const last = await writeWhile(trial, person!, async () => {
            await sleep(1_000);
            clusters.stop('primary');
            const lost = Date.now();
            expectAnswer(trial, 'the logo, for who was there a moment ago', await person!.send('GET', '/api/logo'), 200);
            now = 'replica';
            // The address leads to it already, and it takes no changes yet.
            for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50))
              if ((await other!.send('GET', LIST)).status === 200) break;
            trial.took('reads again', Date.now() - lost, 15_000);
            const change = { key: 'a', type: 'b', value: 1 };
            expectAnswer(trial, 'a change at a standby', await other!.send('POST', SAVE, change), 503, '只读');
            await sql(clusters.url('replica'), 'select pg_promote()');
            const promoted = Date.now();
            await other!.patiently('POST', SAVE, { key: 'after', type: 'chaos', value: 1 });
            trial.took('takes changes again', Date.now() - promoted, 15_000);
          });
          trial.acknowledged();
          const kept = await person!.patiently<{ value: number }>('GET', '/api/user_setting/get/rising/chaos');
          // The one after it may have come through without an answer.
          if (kept.value < last) trial.lost(`${last} was acknowledged, ${kept.value} is there`);
        });
      } finally {
        await stock.remove();
        for (const socket of line.open) socket.destroy();
        await line.close();
      }
    } finally {
      clusters.remove();
    }
  },
};

export const MANY_SERVERS: readonly Fault[] = [removedElsewhere, failover];
