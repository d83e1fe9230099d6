import fs from 'node:fs';
import path from 'node:path';
import type { FileText } from '../../../src/contract/entities/document';
import type { FileOcr } from '../../../src/contract/entities/ocr';
import { makeBase, makeProject } from '../../store/datasets/testing/contents';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploaded, uploadTo } from '../../testing/upload';
import { column, pdfOf } from '../testing/pdf';
import { createOcrRunner } from './ocrRunner';
import { makeStandIn } from './testing/standIn';

const standIn = makeStandIn();
const server = useTestServer({ config: { OCR_COMMAND: standIn.command, OCR_PAGES_A_MINUTE: 60_000, OCR_SECONDS_A_PAGE: 60 } });
let owner: TestUser;
beforeAll(async () => {
  owner = await server.createUser();
});
beforeEach(() => {
  standIn.behave('ok');
  standIn.taken();
});
afterAll(() => standIn.remove());

let made = 0;
/** A PDF of scans and, where `text` names them, pages with a text layer; no two are the same. */
function scanned(pages: number, text: readonly number[] = []) {
  made += 1;
  const image = { width: 8, height: 8, pixels: new Uint8Array(64).fill(100 + made) };
  const numbers = Array.from({ length: pages }, (_, i) => i + 1);
  const scans = Object.fromEntries(numbers.flatMap((page) => (text.includes(page) ? [] : [[page - 1, image]])));
  const texts = numbers.map((page) => (text.includes(page) ? column([`Moss of the true layer number ${page} grows here.`]) : []));
  return { name: 'scan.pdf', content: pdfOf(texts, { scans }) };
}

const ocrOf = (id: string, user = owner) => user.call<FileOcr>('GET', `/api/paper/file_ocr?file_id=${id}`);
const start = (id: string, user = owner) => user.call<FileOcr>('POST', '/api/paper/file_ocr', { file_id: id });
const cancel = (id: string, user = owner) => user.call<FileOcr>('POST', '/api/paper/file_ocr/cancel', { file_id: id });
const textOf = async (id: string) => (await owner.call<FileText>('GET', `/api/paper/file_text?file_id=${id}&lines=1`)).data;

async function until(id: string, matches: (state: FileOcr) => boolean): Promise<FileOcr> {
  for (;;) {
    const { data } = await ocrOf(id);
    if (matches(data)) return data;
    server.services.ocr.wake();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
const ended = (id: string) => until(id, ({ state }) => !['waiting', 'running'].includes(state));
const upload = async (file: { name: string; content: Buffer }) => {
  const { file_id } = await uploaded(server, owner, file);
  await parsed(owner, file_id);
  return file_id;
};

describe('a scan', () => {
  test('is recognised after its upload, its text kept apart and said to be recognised', async () => {
    const id = await upload(scanned(2));
    const state = await ended(id);
    expect(state).toMatchObject({ state: 'done', progress: { done: 2, total: 2 }, confidence: 91.5, languages: 'chi_sim+eng' });
    expect(state.engine).toBe('tesseract 5.9.9');
    expect(await parsed(owner, id)).toMatchObject({ state: 'done', message: '' });
    const { sections, passages } = await textOf(id);
    expect(sections.map(({ recognised, paragraphs }) => [recognised, paragraphs.map(({ text }) => text)])).toEqual([
      [{ confidence: 91.5 }, ['The lichen of page1 grows.地衣。']],
      [{ confidence: 91.5 }, ['The lichen of page2 grows.地衣。']],
    ]);
    expect(sections[0]?.lines?.[0]).toEqual([0, 19, 0.1, 0.05, 0.86, 0.025]);
    expect(passages[0]?.ranges[0]?.boxes).toHaveLength(2);
    const [stored] = await server.db.query<{ ranges: object[] }>('select ranges from file_passage where file_id = $1', [id]);
    // All of the page is doubtful, told once for each of its two sentences.
    expect(stored?.ranges[0]).toMatchObject({
      recognised: true,
      doubtful: [
        [0, 29],
        [0, 29],
      ],
    });
    expect(fs.readdirSync(path.join(server.services.config.dataDir, 'ocr'))).toEqual([]);
  });

  test('with a text layer on some pages is recognised on the others alone', async () => {
    const id = await upload(scanned(3, [2]));
    expect(await ended(id)).toMatchObject({ state: 'done', progress: { done: 2, total: 2 } });
    expect(standIn.taken()).toEqual([1, 3]);
    await parsed(owner, id);
    const { sections } = await textOf(id);
    expect(sections.map(({ recognised }) => recognised !== undefined)).toEqual([true, false, true]);
    expect(sections[1]?.paragraphs[0]?.text).toBe('Moss of the true layer number 2 grows here.');
  });

  test('a page without an image is none, and a file with text has nothing to recognise', async () => {
    const blank = await upload({ name: 'blank.pdf', content: pdfOf([[], column(['Moss is all there is to read here.'])]) });
    expect((await ocrOf(blank)).data).toMatchObject({ state: 'none', progress: { done: 0, total: 0 } });
    expect(await start(blank)).toMatchObject({ code: 409 });
  });

  test.each([
    ['crash', '第 1 页：识别程序出错'],
    ['megabytes', '第 1 页：识别程序的输出过多'],
    ['garbage', '第 1 页：识别程序出错'],
  ] as const)('ends with the reason after: %s; it can be started again', async (mode, message) => {
    standIn.behave(mode);
    const id = await upload(scanned(1));
    expect(await ended(id)).toMatchObject({ state: 'failed', message, progress: { done: 0, total: 1 } });
    standIn.behave('ok');
    expect(await start(id)).toMatchObject({ code: 200, data: { message: '' } });
    expect(await ended(id)).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } });
  });

  test('is cancelled at once while the program hangs, and goes on when started', async () => {
    const id = await upload(scanned(2));
    await ended(id);
    await parsed(owner, id);
    standIn.taken();
    standIn.behave('hang');
    // Anew, since it was done.
    expect((await start(id)).data.progress).toEqual({ done: 0, total: 2 });
    await until(id, () => standIn.taken().length > 0);
    expect((await cancel(id)).data).toMatchObject({ state: 'cancelled' });
    standIn.behave('ok');
    await start(id);
    expect(await ended(id)).toMatchObject({ state: 'done', progress: { done: 2, total: 2 } });
  });
});

describe('a server that recognises', () => {
  test('goes on after another has died, with the pages that are left', async () => {
    standIn.behave('crash');
    const id = await upload(scanned(3));
    await ended(id);
    standIn.taken();
    standIn.behave('ok');
    await server.db.query(
      `insert into file_ocr_page (file_id, page, blocks, confidence, languages, engine) values ($1, 1, '[]', 80, 'eng', 'x')`,
      [id],
    );
    await server.db.query(
      `update file_ocr set state = 'running', worker = 'dead', attempts = 1, lease_until = now() - interval '1 s' where file_id = $1`,
      [id],
    );
    expect(await ended(id)).toMatchObject({ state: 'done', progress: { done: 3, total: 3 } });
    expect(standIn.taken()).toEqual([2, 3]);
  });

  test('begins no more pages a minute than it may', async () => {
    const { config, db, files, newId, parsing } = server.services;
    standIn.behave('crash');
    const id = await upload(scanned(3));
    await ended(id);
    standIn.behave('ok');
    await server.services.ocr.close();
    const pauses: number[] = [];
    let now = 0;
    const clock = {
      now: () => now,
      pause: async (ms: number) => {
        pauses.push(ms);
        now += ms;
      },
    };
    await db.query(`update file_ocr set state = 'waiting' where file_id = $1`, [id]);
    const slow = createOcrRunner({ config: { ...config, OCR_PAGES_A_MINUTE: 20 }, db, files, newId, parsing }, () => undefined, clock);
    try {
      await ended(id);
    } finally {
      await slow.close();
      // The server's own is closed: one like it does its work from here on.
      Object.assign(server.services, { ocr: createOcrRunner(server.services, () => undefined) });
    }
    expect(pauses).toEqual([3_000, 3_000]);
  });
});

describe('who may', () => {
  const off = useTestServer();
  test('a reader of a base sees it and changes nothing; for others the file does not exist', async () => {
    const [manager, reader, stranger] = [await off.createUser(), await off.createUser(), await off.createUser()];
    const project_id = await makeProject(manager, reader, 'reader');
    const { dataset_id } = await makeBase(manager, { project_id });
    const { data } = await uploadTo(off, manager, dataset_id, [scanned(1)]);
    const id = data[0]!.file_id;
    expect(await parsed(manager, id)).toMatchObject({ state: 'failed', message: '没有可读取的文字（可能是扫描件）' });
    // This server has no program.
    const missing = { state: 'unavailable', message: '本站没有开启文字识别', progress: { done: 0, total: 1 } };
    expect((await ocrOf(id, manager)).data).toMatchObject({ ...missing, can_change: true });
    expect((await ocrOf(id, reader)).data).toMatchObject({ ...missing, can_change: false });
    expect(await start(id, manager)).toMatchObject({ code: 409, message: '本站没有开启文字识别，请联系管理员' });
    for (const change of [start, cancel]) {
      expect(await change(id, reader)).toMatchObject({ code: 403 });
      expect(await change(id, stranger)).toMatchObject({ code: 404 });
    }
    expect(await ocrOf(id, stranger)).toMatchObject({ code: 404 });
  });
});
