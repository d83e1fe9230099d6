import crypto from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRaw } from '../../../server/http/testing/sendRaw';
import { startCountingModel } from '../../streams/answers';
import type { ServerUnderTest } from '../../support/serverUnderTest';
import { Person } from '../person';
import type { Made } from '../portals';
import { expectAnswer, keepOne, PATIENCE_MS, withPortal, type Fault, type Trial } from './fault';

const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port);
/** 24 sentences, a tenth of a second each: it runs while something is done to it. */
export const withSlowModel = async (work: (settings: NodeJS.ProcessEnv) => Promise<void>) => {
  const { model } = await startCountingModel();
  try {
    await work({ MODEL_BASE_URL: model.url, MODEL_NAME: 'stand-in', INTERNAL_HOSTS: '127.0.0.1' });
  } finally {
    await model.close();
  }
};

/** Asks about a paper, and answers the text of the stream to its end, whatever ends it. `begun` when the first words are there. */
function askSlowly(person: Person, chat: string, about: object): { begun: Promise<void>; whole: Promise<string> } {
  let tell: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (tell = resolve));
  const read = async () => {
    let text = '';
    try {
      const body = { message: '总结这篇文献（第 1 问）', request_id: crypto.randomUUID(), ...about };
      const response = await person.open('POST', `/api/application/chat_message/${chat}`, body);
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        text += part;
        if (text.includes('第1问')) tell();
      }
    } catch {
      // A server that ends cuts what has not ended.
    }
    tell();
    return text;
  };
  return { begun, whole: read() };
}

/** An upload that never comes whole. */
function slowUpload(port: number, cookie: string): net.Socket {
  const head = [
    'POST /api/paper/reding_file_parse HTTP/1.1',
    'Host: localhost',
    `Cookie: ${cookie}`,
    'login_type: front',
    'Content-Type: multipart/form-data; boundary=slow',
    'Content-Length: 1000000',
    '',
    '--slow\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n',
  ];
  const socket = net.connect(port, '127.0.0.1', () => socket.write(head.join('\r\n')));
  const drip = setInterval(() => socket.writable && socket.write('x'.repeat(1_000)), 100);
  return socket
    .resume()
    .on('error', () => undefined)
    .on('close', () => clearInterval(drip));
}

const firstPaper = async (person: Person): Promise<string> =>
  (await person.patiently<{ records: { paper_id: string }[] }>('POST', '/api/paper/search', { query: 'attention' })).records[0]!.paper_id;

const sigterm: Fault = {
  name: 'sigterm',
  on: 'both',
  run: (trial) =>
    withSlowModel((settings) =>
      withPortal(
        trial,
        async ({ server, dataDir }, [person]) => {
          const isKept = await keepOne(trial, person!);
          const chat = await person!.patiently<string>('GET', '/api/application/app-general/chat/open');
          const { begun, whole } = askSlowly(person!, chat, { paper_id_list: [await firstPaper(person!)] });
          const upload = slowUpload(portOf(server), person!.account.cookie);
          await begun;
          await sleep(500);
          const began = Date.now();
          const code = await server.end('SIGTERM');
          // Ten seconds (docs/operations.md), and a slow machine's margin.
          trial.took('ended', Date.now() - began, 20_000);
          if (code !== 0) trial.wrong(`ended with ${code} instead of 0`);
          await whole;
          upload.destroy();
          const incoming = path.join(dataDir, 'files', 'incoming');
          const left = fs.existsSync(incoming) ? fs.readdirSync(incoming) : [];
          if (left.length > 0) trial.wrong(`${left.length} broken uploads are left`);
          await server.start();
          await isKept();
          const path1 = `/api/application/app-general/chat/${chat}/chat_record/1/10`;
          const { records } = await person!.patiently<{ records: { answer_text: string }[] }>('GET', path1);
          if (!records[0]?.answer_text.includes('第1问')) trial.lost('what was written of the answer is gone');
        },
        settings,
      ),
    ),
};

/** A member is removed while an answer in the base runs. `at` is the server of the manager, where that is another one. */
export async function removeMember(trial: Trial, portal: Made, at: ServerUnderTest = portal.server): Promise<void> {
  const [manager] = trial.stock.people(at) as [Person];
  const [, member] = trial.stock.people(portal.server) as [Person, Person];
  const user_id = member.account.id;
  const { project_id } = await manager.patiently<{ project_id: string }>('POST', '/api/project/add', { name: '课题组' });
  await manager.patiently('POST', '/api/project/add_member', { project_id, user_id_list: [user_id], role: 'member' });
  const base = { name: '课题组的库', project_id };
  const { dataset_id } = await manager.patiently<{ dataset_id: string }>('POST', '/api/project_dataset/create', base);
  const paper_id_list = [await firstPaper(manager)];
  await manager.patiently('POST', '/api/project_dataset/opreate', { dataset_id, paper_id_list });
  const chat = await member.patiently<string>('GET', '/api/application/app-general/chat/open');
  const { begun, whole } = askSlowly(member, chat, { dataset_id_list: [dataset_id] });
  await begun;
  await manager.patiently('POST', '/api/project/delete_member', { project_id, user_id });
  const removed = Date.now();
  const text = await whole;
  trial.took('the answer ended', Date.now() - removed, 5_000);
  if (!text.includes('你已不再是')) trial.shown(`the answer of somebody who was removed went on: ${text.slice(-300)}`);
  for (const url of [`/api/project/member_list/${project_id}/1/10`, `/api/dataset/${dataset_id}/document_paper_detail/1/10`]) {
    const answer = await member.send('GET', url);
    if (answer.status !== 404) trial.shown(`${url} answered ${answer.status} to somebody who was removed`);
  }
  const list = await member.send('GET', '/api/project/join_project_list/1/10');
  if (list.text.includes(project_id)) trial.shown('the project is in the list of somebody who was removed');
  const question = { message: '总结', request_id: crypto.randomUUID(), dataset_id_list: [dataset_id] };
  expectAnswer(trial, 'research in the base', await member.send('POST', '/api/deep_research/chat/stream', question), 404);
}

const removedMember: Fault = {
  name: 'member-removed',
  on: 'both',
  run: (trial) => withSlowModel((settings) => withPortal(trial, (portal) => removeMember(trial, portal), settings)),
};

const signIns: Fault = {
  name: 'failed-sign-ins',
  on: 'both',
  run: (trial) =>
    withPortal(trial, async ({ server }, [person]) => {
      const nobody = new Person({ id: '', username: '', cookie: '' }, server);
      const tryOut = (username: string) => nobody.send('POST', '/login', { username, password: 'not the password of anybody' });
      for (let nth = 0; nth < 5; nth += 1) await tryOut('admin');
      expectAnswer(trial, 'the sixth try', await tryOut('admin'), 429);
      const other = await tryOut('somebody-else');
      if (other.status === 429) trial.wrong('another name is refused as well');
      expectAnswer(trial, 'who is signed in', await person!.send('GET', '/api/user'), 200);
    }),
};

const twoHosts: Fault = {
  name: 'two-hosts',
  on: 'both',
  run: (trial) =>
    withPortal(trial, async ({ server }) => {
      for (const hosts of [['Host: localhost', 'Host: evil.example'], ['Host: a', 'HOST: a'], [], ['Host: a/b']]) {
        const { status, body, headers } = await sendRaw(portOf(server), ['GET /api/user HTTP/1.1', ...hosts, '', '']);
        expectAnswer(trial, hosts.join(' + ') || 'no host', { status, text: body, type: '', requestId: '' }, 400, '主机名');
        if (headers.connection !== 'close') trial.wrong('the connection was not closed');
      }
    }),
};

const INVISIBLE = ['\u200b', ' \u2060 ', '\u0000', 'a\ud800b', '\ufeff', '\u3164', '\u2800'];

const invisibleNames: Fault = {
  name: 'invisible-names',
  on: 'both',
  run: (trial) =>
    withPortal(trial, async (_portal, [person]) => {
      for (const name of INVISIBLE) {
        const answer = await person!.send('POST', '/api/project/add', { name });
        expectAnswer(trial, `the name ${JSON.stringify(name)}`, answer, 400);
      }
    }),
};

/** Connections that say nothing, or half of a request. */
const HALF_OPEN = 300;

async function isServed(trial: Trial, person: Person): Promise<void> {
  const began = Date.now();
  expectAnswer(trial, 'who one is, beside them', await person.send('GET', '/api/user'), 200);
  trial.took('served beside them', Date.now() - began, 15_000);
}

const halfOpen: Fault = {
  name: 'half-open',
  on: 'both',
  run: (trial) =>
    withPortal(trial, async ({ server }, [person]) => {
      const closed: Promise<void>[] = [];
      for (let nth = 0; nth < HALF_OPEN; nth += 1) {
        const socket = net.connect(
          portOf(server),
          '127.0.0.1',
          () => nth % 2 === 0 && socket.write('GET /api/user HTTP/1.1\r\nHost: a\r\n'),
        );
        closed.push(new Promise((resolve) => socket.on('close', () => resolve())));
        socket.resume().on('error', () => undefined);
      }
      await sleep(500);
      await isServed(trial, person!);
      const began = Date.now();
      await Promise.race([Promise.all(closed), sleep(3 * PATIENCE_MS, undefined, { ref: false })]);
      trial.took('closed', Date.now() - began, 2 * PATIENCE_MS);
      await isServed(trial, person!);
    }),
};

export const ANY_DATABASE: readonly Fault[] = [sigterm, removedMember, signIns, twoHosts, invisibleNames, halfOpen];
