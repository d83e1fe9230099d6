import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sql } from '../portals';
import { expectAnswer, keepOne, PATIENCE_MS, withPortal, type Fault } from './fault';

const LIST = '/api/project/my_project_list/1/10';
const save = (value: number) => ({ key: 'written', type: 'chaos', value });
const SAVE = '/api/user_setting/save';

/** Ends every connection of the portal to its database. */
const cut = (url: string) =>
  sql(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
const nameOf = (url: string) => new URL(url).pathname.slice(1);

const readOnly: Fault = {
  name: 'database-read-only',
  on: 'postgres',
  run: (trial) =>
    withPortal(trial, async ({ databaseUrl: url }, [person]) => {
      const isKept = await keepOne(trial, person!);
      const set = async (value: 'on' | 'off') => {
        const owner = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
        await owner.connect();
        await owner.query(`alter database ${nameOf(url)} set default_transaction_read_only = ${value}`);
        await owner.end();
        await cut(url);
      };
      await set('on');
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(100))
        if ((await person!.send('POST', SAVE, save(1))).text.includes('数据库现在只读')) break;
      expectAnswer(trial, 'a change', await person!.send('POST', SAVE, save(2)), 503, '数据库现在只读');
      const read = await person!.open('GET', LIST);
      if (read.status !== 200 || read.headers.get('x-read-only') !== '1')
        trial.wrong(`a list: ${read.status} with x-read-only ${read.headers.get('x-read-only')} instead of 200 with 1`);
      await read.text();
      const again = Date.now();
      await set('off');
      await person!.patiently('POST', SAVE, save(3));
      trial.took('takes changes again', Date.now() - again, PATIENCE_MS);
      await isKept();
    }),
};

const locked: Fault = {
  name: 'table-locked',
  on: 'postgres',
  run: (trial) =>
    withPortal(trial, async ({ databaseUrl: url }, [person, other]) => {
      await other!.patiently('GET', '/api/user');
      const locker = new pg.Client(url);
      await locker.connect();
      await locker.query('begin');
      await locker.query('lock table project in access exclusive mode');
      const began = Date.now();
      const lists = Array.from({ length: 30 }, () => person!.send('GET', LIST));
      await sleep(200);
      const asked = Date.now();
      expectAnswer(trial, 'who one is, meanwhile', await other!.send('GET', '/api/user'), 200);
      // Within a second (docs/operations.md).
      trial.took('who one is', Date.now() - asked, 10_000);
      for (const answer of await Promise.all(lists)) expectAnswer(trial, 'a list of the locked table', answer, 503);
      trial.took('refused', Date.now() - began, 30_000);
      await locker.query('rollback');
      await locker.end();
      await person!.patiently('GET', LIST);
    }),
};

const terminated: Fault = {
  name: 'backends-terminated',
  on: 'postgres',
  run: (trial) =>
    withPortal(trial, async ({ databaseUrl: url }, [person]) => {
      const isKept = await keepOne(trial, person!);
      for (let round = 0; round < 10; round += 1) {
        const asked = Array.from({ length: 10 }, () => person!.send('GET', LIST));
        await cut(url);
        for (const answer of await Promise.all(asked)) if (answer.status !== 200) expectAnswer(trial, 'a list', answer, 503);
      }
      const began = Date.now();
      await person!.patiently('GET', LIST);
      trial.took('answers again', Date.now() - began, PATIENCE_MS);
      await isKept();
    }),
};

export const POSTGRES: readonly Fault[] = [readOnly, locked, terminated];
