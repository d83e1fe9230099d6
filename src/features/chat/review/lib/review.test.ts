import fc from '../../../../testing/property';
import { isolated } from '../../../../model/isolated';
import { aPaper, aSource } from '../../../../testing/builders';
import { LEDGER, LEDGER_SOURCE, LEDGER_TEXT } from '../../testing/ledgerFixture';
import type { ReviewSubject } from '../../core/reviewSlice';
import { readReview } from './readReview';
import { writeReview } from './writeReview';

const SUBJECT: ReviewSubject = {
  chat_id: 'c1',
  record_id: 'r1',
  title: '毒性如何？',
  question: '毒性如何？',
  text: LEDGER_TEXT,
  sources: [LEDGER_SOURCE],
  ledger: LEDGER,
};

/** Ends what the file listens to that was opened before: in a browser its page is gone. */
const closing: (() => void)[] = [];

/** Lets a script listen until another file is opened. */
function listening(run: () => void): void {
  for (const close of closing.splice(0)) close();
  const spies = [document, window].map((target: EventTarget) =>
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener) => {
      EventTarget.prototype.addEventListener.call(target, type, listener);
      closing.push(() => target.removeEventListener(type, listener));
    }),
  );
  run();
  for (const spy of spies) spy.mockRestore();
}

/** The file as a browser has it after it ran its script; what it saves comes by name. */
function opened(html: string): { saved: Map<string, Blob>; press: (name: string | RegExp, from?: ParentNode) => void } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.replaceChildren(document.importNode(page.head, true), document.importNode(page.body, true));
  const script = document.createElement('script');
  const inert = [...document.querySelectorAll('body > script')].at(-1)!;
  script.textContent = inert.textContent;
  const saved = new Map<string, Blob>();
  let last: Blob | null = null;
  URL.createObjectURL = (blob) => {
    last = blob as Blob;
    return 'blob:review';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.set(this.download, last!);
  };
  listening(() => inert.replaceWith(script));
  const press = (name: string | RegExp, from: ParentNode = document) => {
    const found = [...from.querySelectorAll('button')].find(({ textContent }) =>
      typeof name === 'string' ? textContent === name : name.test(textContent),
    );
    found!.click();
  };
  return { saved, press };
}

function remark(place: number, words: string, author = '王同行', kind = 'doubt'): void {
  document.querySelector<HTMLElement>(`[data-add="${place}"]`)!.click();
  const form = document.getElementById('form') as HTMLFormElement;
  form.querySelector<HTMLInputElement>(`input[value="${kind}"]`)!.checked = true;
  form.querySelector('textarea')!.value = words;
  form.querySelector<HTMLInputElement>('input:not([type])')!.value = author;
  form.requestSubmit();
}

const placesShown = () =>
  [...document.querySelectorAll('[data-add]')].map((add) => {
    const place = (add as HTMLElement).dataset.add!;
    return [...document.querySelectorAll(`[data-place="${place}"]`)].map(({ textContent }) => textContent).join('');
  });

test('the calls of tools are named in it', () => {
  const { html } = writeReview({ ...SUBJECT, tools: ['wiki/lookup {"q":"<b>"}（2026-03-01 08:00 UTC，完成）'] }, '2026-03-01');
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('main')?.textContent).toContain('调用的工具：\nwiki/lookup {"q":"<b>"}（2026-03-01 08:00 UTC，完成）');
});

describe('a file for review', () => {
  it('has a place for remarks at each sentence, with its state', () => {
    opened(writeReview(SUBJECT, '2026-01-02').html);
    expect(placesShown()).toEqual([
      '粒径为 3.5 nm[1]，见 a[1]。',
      '粒径为 3.5 mm[1]。',
      '毒性较低[1]。',
      '长安人口超过一百万。（未见出处）',
    ]);
    expect(document.querySelector('article')!.textContent.replace(/批注/g, '')).toBe(
      '\n粒径为 3.5 nm[1]，见 a[1]。\n\n粒径为 3.5 mm[1]。（不支持）\n毒性较低[1]。（仅相关）\n\n长安人口超过一百万。（未见出处）\n',
    );
  });

  it('shows at a sentence how it stands to the very passage that it cites', () => {
    opened(writeReview(SUBJECT, '2026-01-02').html);
    document.querySelector<HTMLElement>('[data-add="1"]')!.click();
    const form = document.getElementById('form')!;
    expect(form).toHaveTextContent('粒径为 3.5 mm。');
    expect(form).toHaveTextContent('不支持；所引原文没有 3.5 mm');
    expect(form.querySelector('blockquote')).toHaveTextContent('粒径为 3.5 nm。');
    expect(form).not.toHaveTextContent('没有毒性');
  });

  it('names titles that turn what stands beside them around for themselves', () => {
    const title = '毒性\u202e如何';
    const source = { ...LEDGER_SOURCE, paper: aPaper({ title }) };
    opened(writeReview({ ...SUBJECT, title, sources: [source] }, '2026-01-02').html);
    expect(document.title).toBe(`${isolated(title)} · 审阅文件`);
    document.querySelector<HTMLElement>('[data-add="1"]')!.click();
    expect(document.querySelector('#form footer')).toHaveTextContent(`[1] ${isolated(title)}，第 2 页`);
  });

  it('is saved with what was written, and opened and saved once more', async () => {
    const first = writeReview(SUBJECT, '2026-01-02');
    const page = opened(first.html);
    remark(1, '单位错了', '王同行', 'wrong');
    page.press('对全文批注');
    const form = document.getElementById('form') as HTMLFormElement;
    form.querySelector('textarea')!.value = '总体可信';
    form.requestSubmit();
    expect(document.getElementById('status')).toHaveTextContent('共 2 条批注，有改动未保存');
    page.press('保存文件');
    const [name] = page.saved.keys();
    expect(name).toBe('同行审阅-毒性如何？-2026-01-02.html');
    const file = await page.saved.get(name!)!.text();
    expect(readReview(file)).toMatchObject({
      record_id: 'r1',
      broken: 0,
      remarks: [
        { quote: '粒径为 3.5 mm。', kind: 'wrong', text: '单位错了', author: '王同行' },
        { quote: '', kind: 'agree', text: '总体可信', author: '王同行' },
      ],
    });

    const again = opened(file);
    expect(document.getElementById('remarks')!.children).toHaveLength(2);
    again.press('修改', document.getElementById('remarks')!.children[1]);
    const edited = document.getElementById('form') as HTMLFormElement;
    edited.querySelector('textarea')!.value = '单位应为 nm';
    edited.requestSubmit();
    again.press('删除', document.getElementById('remarks')!.children[0]);
    again.press('导出批注（JSON）');
    const json = readReview(await [...again.saved.values()][0]!.text());
    expect(json).toMatchObject({ record_id: 'r1', remarks: [{ text: '单位应为 nm', kind: 'wrong' }] });
  });

  it('runs one script, by its hash, and loads nothing', () => {
    const { html } = writeReview(SUBJECT, '2026-01-02');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const policy = page.querySelector('meta[http-equiv]')!.getAttribute('content')!;
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'$/,
    );
    expect(page.querySelectorAll('script:not([type="application/json"])')).toHaveLength(1);
    expect(page.querySelectorAll('link, img, iframe, object, embed, [src]')).toHaveLength(0);
  });

  it('is made of an answer without a ledger too, paragraph by paragraph', () => {
    opened(writeReview({ ...SUBJECT, ledger: undefined, text: '# 结论\n\n一段话。\n\n- 甲乙\n- 丙丁' }, '2026-01-02').html);
    expect(placesShown()).toEqual(['结论', '一段话。', '甲乙', '丙丁']);
  });
});

const HOSTILE = [
  '</script><script>window.hacked=1</script>',
  '<!--<script>',
  '<img src=x onerror=window.hacked=1>',
  '"><svg onload=window.hacked=1>',
  '\u2028alert(1)',
  '${window.hacked=1}',
  "$&$`$'",
  '\ue0120\ue013[1]',
  '[x](javascript:window.hacked=1)',
  '$\\frac{1}{2}$',
  '| a | b |\n|-|-|\n| 甲[1] | <b>x |',
  '```\n</style>\n```',
];
const hostile = fc.array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ maxLength: 12 }), fc.constant('甲是乙[1]。')), { maxLength: 5 });

describe('whatever stands in an answer or a remark', () => {
  it('is words in the file, and comes back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (parts, remarkParts) => {
        const text = parts.join('\n\n');
        const words = `x${remarkParts.join(' ')}x`;
        const source = aSource({ n: 1, content: text });
        const end = text.indexOf('甲是乙[1]。');
        const sentences =
          end < 0
            ? []
            : [{ start: end, end: end + 7, state: 'related' as const, findings: [], marks: [{ at: end + 3, n: 1, passages: [] }] }];
        const subject = { ...SUBJECT, title: words, text, sources: [source], ledger: { sentences, unsupported_links: [words] } };
        const page = opened(writeReview(subject, '2026-01-02').html);
        page.press('对全文批注');
        const form = document.getElementById('form') as HTMLFormElement;
        form.querySelector('textarea')!.value = words;
        form.requestSubmit();
        page.press('保存文件');
        const file = await [...page.saved.values()][0]!.text();
        const read = readReview(file);
        expect(read).toMatchObject({ broken: 0, remarks: [{ text: words.trim() }] });
        expect(new DOMParser().parseFromString(file, 'text/html').querySelectorAll('script:not([type="application/json"])')).toHaveLength(
          1,
        );
        opened(file);
        expect(document.querySelector('#remarks .words')!.textContent).toBe(words.trim());
        expect(document.querySelectorAll('img, svg, iframe, [onerror], [onload], a[href^="javascript"]')).toHaveLength(0);
        expect((window as { hacked?: unknown }).hacked).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });
});

describe('what comes back', () => {
  const remarkOf = (change: object = {}) => ({
    id: '11111111-1111-4111-8111-111111111111',
    quote: '',
    kind: 'doubt',
    text: '依据？',
    author: '',
    time: '2026-01-02T03:04:05Z',
    ...change,
  });
  const fileOf = (change: object = {}, remarks: unknown = [remarkOf()]) =>
    JSON.stringify({ format: 'science-navigation-review', version: 1, record_id: 'r1', remarks, ...change });

  it('is read from JSON as well, with a mark of its byte order', () => {
    expect(readReview(`\ufeff${fileOf()}`)).toMatchObject({
      record_id: 'r1',
      remarks: [{ text: '依据？', time: '2026-01-02T03:04:05.000Z' }],
    });
  });

  it('is no file for review, of a later version, or has remarks that are none', () => {
    for (const text of ['', '{', '[]', '<html></html>', 'null', fileOf({ format: 'x' }), fileOf({ version: 0 }), fileOf({}, {})]) {
      expect(readReview(text)).toBe('unreadable');
    }
    expect(readReview(fileOf({ version: 2 }))).toBe('newer');
    const broken = [
      { id: '1' },
      { kind: 'praise' },
      { text: ' ' },
      { text: 'x'.repeat(4001) },
      { time: 'x' },
      { author: 1 },
      { quote: null },
    ];
    expect(readReview(fileOf({}, [null, 'x', remarkOf(), ...broken.map(remarkOf)]))).toMatchObject({
      broken: 9,
      remarks: [{ text: '依据？' }],
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => fileOf({}, value)),
        ),
        (text) => void readReview(text),
      ),
    );
  });
});
