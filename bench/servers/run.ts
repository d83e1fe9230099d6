/**
 * `DATABASE_URL=postgres://… npm run bench:servers`: two server processes on one PostgreSQL and one folder of files, in a
 * database of its own that is dropped at the end. What is done at one is seen at the other: a base, files and how far they
 * are read, an answer that grows, one whose server is killed, a session that ends. Ends with an error when one is not.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ServerUnderTest } from '../support/serverUnderTest';
import { Client } from '../uploads/client';
import { answerIsJoined, answerOutlivesItsServer, filesAreShared, sessionEnds } from './checks';

const PASSWORD = 'password for two servers';

async function asOwner(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function run(url: string): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-servers-'));
  const name = `servers_${crypto.randomBytes(6).toString('hex')}`;
  await asOwner(url, `create database ${name}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  const settings = { DATABASE_URL: database.href, FILES_DIR: path.join(folder, 'files') };
  const [one, other] = ['one', 'other'].map((own) => new ServerUnderTest(path.join(folder, own), PASSWORD, settings)) as [
    ServerUnderTest,
    ServerUnderTest,
  ];
  try {
    // At once: they migrate and fill the same empty database.
    const started = await Promise.all([one.start(), other.start()]);
    console.log(`both started over an empty database: ${started.join(' and ')} ms`);
    const here = new Client(one);
    await here.signIn('admin', PASSWORD);
    const there = here.at(other);
    for (const [what, check] of [
      ['files', () => filesAreShared(here, there)],
      ['an answer', () => answerIsJoined(here, there)],
      ['an answer whose server is killed', () => answerOutlivesItsServer(here, there, one)],
      ['a session', () => sessionEnds(here, there)],
    ] as const) {
      const began = Date.now();
      console.log(`${what}: ${await check()} (${((Date.now() - began) / 1_000).toFixed(1)} s)`);
    }
  } finally {
    await Promise.all([one.stop(), other.stop()]);
    await asOwner(url, `drop database ${name} with (force)`);
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const url = process.env.DATABASE_URL;
if (url) {
  run(url).catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
} else {
  console.error('No PostgreSQL: name one that may make databases by DATABASE_URL.');
  process.exitCode = 2;
}
