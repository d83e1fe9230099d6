import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FileText } from '../../src/contract/entities/document';
import { checkRefusal } from '../testing/checkAnswer';
import { useTestServer, type TestUser } from '../testing/testServer';
import { parsed, upload, uploaded } from '../testing/upload';
import { pdfOf, pdfOfObjectStream } from './testing/pdf';
import { docxOf, zipOf, type ZipPart } from './testing/zip';

/** Files that are made to harm: through the whole way, from the upload to the state that a person reads; never the time decides. */
const server = useTestServer({ config: { UPLOAD_MAX_MB: 20, PARSE_SECONDS: 3_600 } });
let user: TestUser;

beforeAll(async () => {
  user = await server.createUser();
});

const open = (id: string) => server.inject({ method: 'GET', url: `/files/${id}`, headers: { cookie: user.cookie } });
const read = async (name: string, content: Buffer | string) => parsed(user, (await uploaded(server, user, { name, content })).file_id);
const textOf = async (id: string) => JSON.stringify((await user.call<FileText>('GET', `/api/paper/file_text?file_id=${id}`)).data);

describe('names', () => {
  test.each([
    ['CON', 'CON', 'CON', 'CON'],
    ['a%00b.txt', 'a%00b.txt', 'a_00b.txt', 'a%2500b.txt'],
    ['a\0b.txt', 'ab.txt', 'ab.txt', 'ab.txt'],
    ['a%22; x=.pdf', 'a%22; x=.pdf', 'a_22_ x_.pdf', 'a%2522%3B%20x%3D.pdf'],
    ['a\\"; x=.pdf', 'a"; x=.pdf', 'a__ x_.pdf', 'a%22%3B%20x%3D.pdf'],
    ['论文（终稿）.pdf', '论文（终稿）.pdf', '______.pdf', '%E8%AE%BA%E6%96%87%EF%BC%88%E7%BB%88%E7%A8%BF%EF%BC%89.pdf'],
  ])('%j is shown as %j and comes back by it', async (name, shown, plain, encoded) => {
    const { file_id, name: stored } = await uploaded(server, user, { name, content: `the content of ${encoded}` });
    expect(stored).toBe(shown);
    const { headers } = await open(file_id);
    expect(headers['content-disposition']).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  });

  test('4 KB of it are cut, and nothing on the disk has a name of anybody', async () => {
    const { file_id, name } = await uploaded(server, user, { name: `${'n'.repeat(4_096)}.txt`, content: 'a long name' });
    expect(name).toBe(`${'n'.repeat(195)}….txt`);
    expect((await open(file_id)).statusCode).toBe(200);
    const names = fs.readdirSync(server.services.files.folder, { recursive: true }).map(String);
    for (const each of names) expect(each).toMatch(/^(incoming|[0-9a-f]{2}(\/[0-9a-f]{62})?)$/);
  });
});

describe('nothing that is opened runs', () => {
  const PAGE = '<!doctype html><html><body><script>alert(1)</script><p>page</p></body></html>';
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const MP3 = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x0a', 'latin1'), Buffer.alloc(20), Buffer.from(PAGE)]);
  const polyglot = Buffer.concat([Buffer.from('<!--\n'), pdfOf([[{ text: 'a page', x: 72, y: 700 }]]), Buffer.from(`\n-->${PAGE}`)]);

  test.each<[string, Buffer | string, string, 'inline' | 'attachment']>([
    ['x.html', PAGE, 'application/octet-stream', 'attachment'],
    ['x.pdf', `${PAGE} `, 'application/octet-stream', 'attachment'],
    [
      'x.xml',
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>`,
      'application/octet-stream',
      'attachment',
    ],
    ['x.txt', `words\n${PAGE}`, 'application/octet-stream', 'attachment'],
    ['x.svg', `words ${SVG}`, 'application/octet-stream', 'attachment'],
    ['x.md', `# words\n\n${PAGE}`, 'application/octet-stream', 'attachment'],
    // A page for browsers that sniff, a PDF for those that obey.
    ['both.html', polyglot, 'application/pdf', 'inline'],
  ])('%s comes with a type of ours', async (name, content, type, kind) => {
    const { file_id } = await uploaded(server, user, { name, content });
    const { headers, rawPayload } = await open(file_id);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringMatching(new RegExp(`^${kind}; `)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(rawPayload.equals(Buffer.from(content))).toBe(true);
  });

  test.each<[string, Buffer | string]>([
    ['x.svg', SVG],
    ['x.svg', `<?xml version="1.0"?>\n<!-- words -->${SVG}`],
    ['x.xml', '<?xml version="1.0"?><?xml-stylesheet href="javascript:alert(1)"?><feed/>'],
    ['song.html', MP3],
    [
      'sheet.xlsx',
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'xl/workbook.xml', content: '<workbook/>' },
      ]),
    ],
    [
      'slides.pptx',
      zipOf([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'ppt/presentation.xml', content: '<p/>' },
      ]),
    ],
  ])('%s is not taken at all', async (name, content) => {
    checkRefusal(await upload(server, user, { name, content }), 415);
  });
});

describe('archives', () => {
  const words = [['', '河流的温度是十四度。']] as const;
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const hidden: ZipPart = {
    name: 'word/document.xml',
    content: `<w:document ${space}><w:body><w:p><w:r><w:t>HIDDEN</w:t></w:r></w:p></w:body></w:document>`,
  };
  const zeros: ZipPart = { name: 'word/media/0.bin', content: Buffer.alloc(10 * 1024 * 1024) };
  const names = (count: number) => Array.from({ length: count }, (_, i) => `word/media/${i + 1}.bin`);

  test.each<[string, Buffer, string]>([
    // 10 kB that are 10 GB: a thousand names for the same ten megabytes.
    ['a bomb', docxOf(words, [{ ...zeros, also: names(1_000) }]), '文件解压后过大，已停止读取'],
    ['a bomb that lies about its size', docxOf(words, [{ ...zeros, also: names(1_000), claims: 1 }]), '文件已损坏，无法打开'],
    ['one part that says it has 4 GB', docxOf(words, [{ ...zeros, content: 'a', claims: 4_000_000_000 }]), '文件解压后过大，已停止读取'],
    ['an entry that leads out', docxOf(words, [{ name: '../../../escaped.txt', content: 'out' }]), '文件已损坏，无法打开'],
    ['an entry with a place of its own', docxOf(words, [{ name: '/etc/escaped.txt', content: 'out' }]), '文件已损坏，无法打开'],
  ])('%s is refused', async (_what, content, message) => {
    const answer = await upload(server, user, { name: 'a.docx', content });
    if (answer.statusCode !== 200) expect(checkRefusal(answer, 415).message).toBe(message);
    else expect(await parsed(user, answer.json().data.file_id)).toMatchObject({ state: 'failed', message });
  });

  test.each([2_001, 100_000])('%i entries are refused before anything is unpacked', async (count) => {
    const content = docxOf(words, [{ name: 'word/media/a.bin', content: 'a', also: names(count) }]);
    expect(checkRefusal(await upload(server, user, { name: 'a.docx', content }), 415).message).toBe('文件内部的部件过多，已停止读取');
  });

  test.each<[string, Buffer]>([
    ['an archive inside', docxOf(words, [{ name: 'word/embeddings/inner.docx', content: docxOf([['', 'INNER']], [hidden]) }])],
    ['a link out of it', docxOf(words, [{ name: 'word/media/link', content: '/etc/passwd', link: true }])],
    ['an entry behind the last one', docxOf(words, [hidden], '', { entries: 5 })],
    // The number of entries has sixteen bits.
    ['65,536 entries behind the last one', docxOf(words, [{ name: 'word/media/a.bin', content: 'a', also: names(65_535 - 1) }, hidden])],
  ])('%s is not read', async (_what, content) => {
    const state = await read('a.docx', content);
    expect(state).toMatchObject({ state: 'done', message: '' });
    const text = await textOf(state.file_id);
    expect(text).toContain('河流的温度是十四度。');
    expect(text).not.toMatch(/HIDDEN|INNER|root:/);
  });

  test('nothing was written anywhere', () => {
    for (const file of ['/etc/escaped.txt', path.join(os.tmpdir(), 'escaped.txt')]) expect(fs.existsSync(file)).toBe(false);
    const stored = fs.readdirSync(server.services.config.dataDir, { recursive: true }).map(String);
    expect(stored.filter((name) => name.includes('escaped'))).toEqual([]);
  });
});

describe('PDF', () => {
  const line = [{ text: 'The river is warm.', x: 72, y: 700 }];

  test.each<[string, Buffer, string, string]>([
    ['5,000 pages', pdfOf(Array.from({ length: 5_000 }, () => line)), 'truncated', '页数过多，只读取了前 2000 页'],
    ['an action at opening', pdfOf([line], { catalogue: '/OpenAction << /S /JavaScript /JS (process.exit\\(7\\)) >>' }), 'done', ''],
    ['a font whose matrix is code', pdfOf([line], { font: '/FontMatrix [1 0 0 1 0 (0\\); process.exit\\(7\\); //)]' }), 'done', ''],
    ['pages that contain themselves', pdfOf([line], { loop: true }), 'failed', ''],
    ['no text layer', pdfOf([[], []], { catalogue: '/Lang (zh)' }), 'failed', '没有可读取的文字（可能是扫描件）'],
    ['locked', pdfOf([line, line], { locked: true }), 'failed', '文件已加密，需要密码才能打开，请上传未加密的文件'],
    ['objects of 100 MB', pdfOfObjectStream(100 * 1024 * 1024), 'failed', ''],
  ])('%s', async (_what, content, state, message) => {
    const end = await read('a.pdf', content);
    expect(end).toMatchObject({ state, ...(message && { message }) });
    if (state !== 'done') expect(end.message).toMatch(/\p{Script=Han}/u);
    expect((await user.call('GET', '/api/user')).code).toBe(200);
  });
});
