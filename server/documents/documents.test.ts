import fs from 'node:fs';
import path from 'node:path';
import type { FileParseState, FileText } from '../../src/contract/entities/document';
import type { Paper } from '../../src/contract/entities/paper';
import { filesFolder } from '../kernel/config';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { formOf, parsed, upload, uploaded } from '../testing/upload';
import { paperPdf } from './testing/paperPdf';
import { pdfOf } from './testing/pdf';
import { docxOf } from './testing/zip';

const server = useTestServer({ config: { UPLOAD_MAX_MB: 1, UPLOAD_QUOTA_MB: 3 } });
let owner: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  [owner, stranger] = [await server.createUser(), await server.createUser()];
});

const textOf = async (id: string, query = '') => (await owner.call<FileText>('GET', `/api/paper/file_text?file_id=${id}${query}`)).data;
const papersOf = async (user: TestUser, id: string) =>
  (await user.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: [id] })).data;
const read = async (name: string, content: Buffer | string, user = owner) =>
  parsed(user, (await uploaded(server, user, { name, content })).file_id);

describe('a PDF', () => {
  let first: FileParseState;
  let state: FileParseState;
  let id: string;
  let paperId: string;

  beforeAll(async () => {
    first = await uploaded(server, owner, { name: '论文（终稿）.pdf', content: paperPdf() });
    state = await parsed(owner, first.file_id);
    [id, paperId] = [state.file_id, state.paper_id!];
  });

  test('is read to its end, step by step', () => {
    const size = paperPdf().length;
    expect(first).toMatchObject({ name: '论文（终稿）.pdf', size, media_type: 'application/pdf', duplicate_of: null, document_id: null });
    expect(first.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(state).toMatchObject({ state: 'done', message: '', progress: { done: 2, total: 2 } });
    expect(state.steps.map((step) => [step.name, step.state])).toEqual(
      ['store', 'extract', 'recognise', 'split', 'index'].map((name) => [name, 'done']),
    );
    expect(state.passage_count).toBeGreaterThan(0);
  });

  test('gives its text in reading order, without heads and feet, and passages over the end of a page', async () => {
    const text = await textOf(id);
    expect(text).toMatchObject({ unit: 'page', total: 2, state: 'done' });
    const pages = text.sections.map(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text).join('\n'));
    expect(pages[0]).toContain('Measuring the Warmth of Imaginary Rivers');
    expect(pages[0]).toContain('the thermometer was built from clay. It was then lowered');
    expect(pages[0]!.indexOf('daily. The readings agreed')).toBeLessThan(pages[0]!.indexOf('The right column'));
    expect(pages.join()).not.toMatch(/Fictive Results|10\.1234/);
    const crossing = text.passages.find((passage) => passage.text.includes('was made by the oldest boatman'));
    expect(crossing?.ranges.map(({ page }) => page)).toEqual(expect.arrayContaining([1, 2]));
    for (const { text: passage, ranges } of text.passages) {
      const pieces = ranges.map(({ page, start, end }) => pages[page - 1]!.slice(start, end));
      expect(pieces.join('').replace(/\s/g, '')).toBe(passage.replace(/\s/g, ''));
      for (const { boxes } of ranges) {
        expect(boxes.length).toBeGreaterThan(0);
        for (const value of boxes.flat()) expect(value >= 0 && value <= 1).toBe(true);
      }
    }
    expect(text.passages.some((passage) => passage.text.includes('Heron sightings'))).toBe(false);
    const second = await textOf(id, '&first=2&count=1');
    expect(second.sections.map(({ page }) => page)).toEqual([2]);
    expect(second.passages.map(({ n }) => n)).toContain(crossing!.n);
    expect((await textOf(id, '&first=9')).sections).toEqual([]);
  });

  test('becomes a record of what is certain, for its owner only', async () => {
    const [paper] = await papersOf(owner, paperId);
    expect(paper).toMatchObject({
      title: 'Measuring the Warmth of Imaginary Rivers',
      authors: ['Anna B. Lee', 'Tomas Park'],
      doi: '10.1234/fict.0017',
      year: 2021,
      source: 'upload',
      file_id: id,
    });
    expect(await papersOf(stranger, paperId)).toEqual([]);
    checkRefusal(await stranger.inject('POST', '/api/paper/related', { paper_id: paperId }), 404);
    const { data: found } = await owner.call<{ total: number }>('POST', '/api/paper/search', { query: 'Imaginary Rivers' });
    expect(found.total).toBe(0);
  });

  test('the same content again is the same file, for everybody else another one', async () => {
    const again = await uploaded(server, owner, { name: 'copy.pdf', content: paperPdf() });
    expect(again).toMatchObject({ file_id: id, duplicate_of: id, state: 'done', name: '论文（终稿）.pdf' });
    const othersFile = await uploaded(server, stranger, { name: 'mine.pdf', content: paperPdf() });
    expect(othersFile).toMatchObject({ duplicate_of: null, sha256: again.sha256 });
    expect(othersFile.file_id).not.toBe(id);
    expect((await parsed(stranger, othersFile.file_id)).paper_id).not.toBe(paperId);
  });

  test('state, text and bytes of others do not exist', async () => {
    for (const url of [`/api/paper/file_parse/state?file_id=${id}`, `/api/paper/file_text?file_id=${id}`, `/files/${id}`]) {
      const refused = await stranger.inject('GET', url);
      checkRefusal(refused, 404);
      expect((await stranger.inject('GET', url.replace(id, '00000000-0000-4000-8000-000000000000'))).body).toBe(refused.body);
    }
  });

  test('bytes come whole or in ranges, as a PDF in which nothing runs', async () => {
    const content = paperPdf();
    const get = (range?: string, more = {}) =>
      server.inject({ method: 'GET', url: `/files/${id}`, headers: { cookie: owner.cookie, ...(range && { range }), ...more } });
    const whole = await get();
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(content)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="______.pdf"; filename*=UTF-8''%E8%AE%BA%E6%96%87%EF%BC%88%E7%BB%88%E7%A8%BF%EF%BC%89.pdf`,
    });
    const cases: [string, number, number][] = [
      ['bytes=0-4', 0, 4],
      ['bytes=5-', 5, content.length - 1],
      ['bytes=-7', content.length - 7, content.length - 1],
      ['bytes=3-999999999', 3, content.length - 1],
    ];
    for (const [range, start, end] of cases) {
      const part = await get(range);
      expect([range, part.statusCode, part.headers['content-range']]).toEqual([range, 206, `bytes ${start}-${end}/${content.length}`]);
      expect(part.rawPayload.equals(content.subarray(start, end + 1))).toBe(true);
    }
    for (const range of ['bytes=999999999-', 'bytes=5-3', 'bytes=-0']) {
      const refused = await get(range);
      checkRefusal(refused, 416);
      expect(refused.headers['content-range']).toBe(`bytes */${content.length}`);
    }
    for (const range of ['lines=1-2', 'bytes=a-b', 'bytes=0-1,3-4', 'bytes=-']) expect((await get(range)).statusCode).toBe(200);
    expect((await get('bytes=0-4', { 'if-range': whole.headers.etag as string })).statusCode).toBe(206);
    expect((await get('bytes=0-4', { 'if-range': '"other"' })).statusCode).toBe(200);
  });
});

describe('files of other kinds', () => {
  test('DOCX: headings make sections, styles tell title and authors', async () => {
    const content = docxOf([
      ['Title', '想象河流的温度测量'],
      ['Author', '王小明'],
      ['Author', '李 静'],
      ['Heading1', '1 引言'],
      ['', '河流的温度是十四度。'.repeat(3)],
      ['Heading1', '2 结论'],
      ['', '温度不变。'],
    ]);
    const state = await read('a.docx', content);
    expect(state).toMatchObject({ state: 'done', progress: { done: 3, total: 3 } });
    const text = await textOf(state.file_id);
    expect(text.unit).toBe('section');
    expect(text.sections.map(({ heading }) => heading)).toEqual(['想象河流的温度测量', '1 引言', '2 结论']);
    expect(text.passages[0]?.ranges[0]).toMatchObject({ page: 1, boxes: [] });
    expect((await papersOf(owner, state.paper_id!))[0]).toMatchObject({
      title: '想象河流的温度测量',
      authors: ['王小明', '李静'],
      language: 'zh',
    });
    const bytes = await server.inject({ method: 'GET', url: `/files/${state.file_id}`, headers: { cookie: owner.cookie } });
    expect(bytes.headers['content-disposition']).toMatch(/^attachment; /);
  });

  test('HTML: what is no text falls away, and it is never served as a page', async () => {
    const html =
      '<!doctype html><html><head><title>t</title><script>alert(1)</script><meta name="citation_title" content="On Rivers"><meta name="citation_author" content="Lee, Anna"></head><body><nav>菜单</nav><h1>On Rivers</h1><p>First <b>bold</b> words.</p><script>alert(2)</script><p hidden>secret</p></body></html>';
    const state = await read('x.pdf', html);
    expect(state.media_type).toBe('text/html');
    const text = JSON.stringify(await textOf(state.file_id));
    expect(text).toContain('First bold words.');
    for (const gone of ['菜单', 'alert', 'secret']) expect(text).not.toContain(gone);
    expect((await papersOf(owner, state.paper_id!))[0]).toMatchObject({ title: 'On Rivers', authors: ['Anna Lee'] });
    const bytes = await server.inject({ method: 'GET', url: `/files/${state.file_id}`, headers: { cookie: owner.cookie } });
    expect(bytes.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('Markdown and text in GB18030', async () => {
    const markdown = await read('笔记.md', '# 河流笔记\n\n第一段的文字。\n\n## 方法\n\n- 一\n- 二');
    expect((await textOf(markdown.file_id)).sections.map(({ heading }) => heading)).toEqual(['河流笔记', '方法']);
    // 水稻的产量与气候有关。
    const gb = Buffer.from('cbaeb5beb5c4b2fac1bfd3ebc6f8baf2d3d0b9d8a1a3'.repeat(4), 'hex');
    const text = await read('旧.txt', gb);
    expect(text.media_type).toBe('text/plain');
    expect(JSON.stringify((await textOf(text.file_id)).sections)).toContain('水稻的产量与气候有关。');
    expect((await papersOf(owner, text.paper_id!))[0]).toMatchObject({ title: '旧', authors: [], doi: '', year: null });
  });
});

describe('what cannot be read says why', () => {
  test.each<[string, Buffer, string]>([
    ['scan.pdf', pdfOf([[], []]), '没有可读取的文字（可能是扫描件）'],
    ['locked.pdf', pdfOf([[{ text: 'a', x: 10, y: 10 }]], { locked: true }), '文件已加密，需要密码才能打开，请上传未加密的文件'],
    ['broken.pdf', Buffer.from('%PDF-1.4\nnothing of a PDF follows'), '文件已损坏或不是有效的 PDF'],
    [
      'entity.docx',
      docxOf([['', 'text']], [], '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      '文件含有不允许的 XML 定义，已停止读取',
    ],
    [
      'bomb.docx',
      docxOf([['', 'text']], [{ name: 'word/media/a.bin', content: Buffer.alloc(220 * 1024 * 1024) }]),
      '文件解压后过大，已停止读取',
    ],
    [
      'lying.docx',
      docxOf([['', 'text']], [{ name: 'word/media/a.bin', content: Buffer.alloc(1_000_000), claims: 10 }]),
      '文件已损坏，无法打开',
    ],
  ])('%s', async (name, content, message) => {
    const state = await read(name, content, stranger);
    expect(state).toMatchObject({ state: 'failed', message, passage_count: 0, paper_id: null });
    expect(state.steps.map((step) => step.state)).toEqual(['done', 'failed', 'skipped', 'skipped', 'skipped']);
  });
});

describe('uploads that are refused leave nothing behind', () => {
  const left = () => fs.readdirSync(path.join(filesFolder(server.services.config), 'incoming'));
  const rows = async () => (await server.db.query<{ count: number }>('select count(*) as count from stored_file'))[0]!.count;

  test.each<[string, string, Buffer | string, number]>([
    ['empty', 'a.pdf', '', 400],
    ['an image', 'a.pdf', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex'), 415],
    ['a program', 'a.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]), 415],
    ['an old Word file', 'a.docx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 415],
    ['a zip', 'a.docx', Buffer.from('504b0506000000000000000000000000000000000000', 'hex'), 415],
    ['SVG', 'a.html', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['other XML', 'a.xml', '<?xml version="1.0"?><feed><entry/></feed>', 415],
    ['one byte too large', 'a.txt', 'x'.repeat(1024 * 1024 + 1), 413],
    ['much too large', 'a.txt', 'x'.repeat(10 * 1024 * 1024), 413],
  ])('%s', async (_what, name, content, status) => {
    const before = await rows();
    const envelope = checkRefusal(await upload(server, owner, { name, content }), status);
    expect(envelope.message).toMatch(/\p{Script=Han}/u);
    expect([left(), await rows()]).toEqual([[], before]);
  });

  test('two files, no file, and what is no form', async () => {
    const before = await rows();
    checkRefusal(await upload(server, owner, { name: 'a.txt', content: 'a' }, { name: 'b.txt', content: 'b' }), 413);
    checkRefusal(await upload(server, owner), 400);
    checkRefusal(await owner.inject('POST', '/api/paper/reding_file_parse', { file: 'x' }), 415);
    const url = '/api/paper/reding_file_parse';
    const headers = { cookie: owner.cookie, login_type: 'front', 'content-type': 'multipart/form-data; boundary=x' };
    checkRefusal(
      await server.inject({
        method: 'POST',
        url,
        headers,
        payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf',
      }),
      400,
    );
    checkRefusal(
      await server.inject({ method: 'POST', url, headers: { ...headers, 'content-type': 'multipart/form-data' }, payload: 'x' }),
      400,
    );
    expect([left(), await rows()]).toEqual([[], before]);
  });

  test('the session, the header and the rate come before the form', async () => {
    const { body, headers } = formOf([{ name: 'a.txt', content: 'a' }]);
    checkRefusal(await server.inject({ method: 'POST', url: '/api/paper/reding_file_parse', payload: body, headers }), 401, 1009);
    checkRefusal(
      await server.inject({
        method: 'POST',
        url: '/api/paper/reding_file_parse',
        payload: body,
        headers: { ...headers, cookie: owner.cookie, login_type: '' },
      }),
      403,
    );
    const crossSite = { ...headers, cookie: owner.cookie, 'sec-fetch-site': 'cross-site' };
    checkRefusal(await server.inject({ method: 'POST', url: '/api/paper/reding_file_parse', payload: body, headers: crossSite }), 403);
  });

  test('a full space, counted without copies', async () => {
    const person = await server.createUser();
    const file = (mark: string) => ({ name: 'a.txt', content: mark.repeat(1024 * 1024) });
    for (const mark of ['a', 'b', 'c']) await uploaded(server, person, file(mark));
    checkRefusal(await upload(server, person, { name: 'a.txt', content: 'd' }), 413);
    expect((await uploaded(server, person, file('a'))).duplicate_of).not.toBeNull();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\\\..\\\\boot.ini', 'boot.ini'],
    ['a\u202Efdp.exe', 'afdp.exe'],
    ['..', '未命名文件'],
    ['', '未命名文件'],
    [`${'长'.repeat(400)}.txt`, `${'长'.repeat(195)}….txt`],
  ])('the name %j is only text', async (name, shown) => {
    const stored = await uploaded(server, owner, { name, content: `content of ${name}` });
    expect(stored.name).toBe(shown);
    expect(stored.file_id).toMatch(/^[0-9a-f-]{36}$/);
  });
});
