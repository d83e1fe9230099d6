import { pdfOf } from './testing/pdf';
import { useDocuments } from './testing/useDocuments';
import { docxOf } from './testing/zip';

const { server, people, textOf, papersOf, read } = useDocuments();

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
    expect((await papersOf(people.owner, state.paper_id!))[0]).toMatchObject({
      title: '想象河流的温度测量',
      authors: ['王小明', '李静'],
      language: 'zh',
    });
    const bytes = await server.inject({ method: 'GET', url: `/files/${state.file_id}`, headers: { cookie: people.owner.cookie } });
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
    expect((await papersOf(people.owner, state.paper_id!))[0]).toMatchObject({ title: 'On Rivers', authors: ['Anna Lee'] });
    const bytes = await server.inject({ method: 'GET', url: `/files/${state.file_id}`, headers: { cookie: people.owner.cookie } });
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
    expect((await papersOf(people.owner, text.paper_id!))[0]).toMatchObject({ title: '旧', authors: [], doi: '', year: null });
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
    const state = await read(name, content, people.stranger);
    expect(state).toMatchObject({ state: 'failed', message, passage_count: 0, paper_id: null });
    expect(state.steps.map((step) => step.state)).toEqual(['done', 'failed', 'skipped', 'skipped', 'skipped']);
  });
});
