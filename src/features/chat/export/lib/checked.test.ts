import { entryOf } from '../../core/markdown/references';
import { conversationRecord } from '../../testing/exported';
import { LEDGER, LEDGER_SOURCE, LEDGER_TEXT } from '../../testing/ledgerFixture';
import { wordXml, wordsOf } from '../../testing/wordXml';
import { conversationText } from './conversationText';
import { writeHtml } from './writeHtml';
import { writeMarkdown } from './writeMarkdown';

const record = conversationRecord({
  problem_text: '毒性如何？',
  answer_text: LEDGER_TEXT,
  paragraph_list: [LEDGER_SOURCE],
  ledger: LEDGER,
});
const conversation = conversationText('毒性', '2026-01-02', [record]);
const STATES = ['3.5 mm[1]（不支持）', '毒性较低[1]（仅相关）', '一百万。（未见出处）'];
const COVERAGE = '出处核对：4 句：核对一致 1，仅相关 1，不支持 1，未见出处 1';
const { line, href } = entryOf(LEDGER_SOURCE);

/** The words of each form of the file, in order. */
async function forms(text = conversation): Promise<[string, string][]> {
  const page = new DOMParser().parseFromString(writeHtml(text), 'text/html');
  return [
    [
      'Markdown',
      writeMarkdown(text)
        .replace(/\\([\\`*_[\]<>#|~$])/g, '$1')
        .replace(/[*<>]/g, ''),
    ],
    ['HTML', page.body.textContent],
    ['DOCX', wordsOf(await wordXml(text)).replaceAll('&quot;', '"')],
  ];
}

describe('what stands behind an answer goes into every form of a file', () => {
  it('says the state of each sentence, the coverage, links that stand in no source, and the same bibliography', async () => {
    for (const [form, words] of await forms()) {
      let from = 0;
      for (const part of [...STATES, COVERAGE, '以下链接不在所引资料中', 'https://evil.example/?q=1', '参考文献', `${line} ${href}`]) {
        const at = words.indexOf(part, from);
        expect([form, part, at >= from]).toEqual([form, part, true]);
        from = at;
      }
    }
  });

  it('is left out for an answer without a ledger', async () => {
    const { ledger: _ledger, ...old } = record;
    for (const [, words] of await forms(conversationText('毒性', '2026-01-02', [old]))) {
      expect(words).not.toMatch(/出处核对|（不支持）|不在所引资料/);
      expect(words).toContain(`${line} ${href}`);
    }
  });

  it('names the calls of tools, and words a source that is one as the list of references does', async () => {
    const create_time = '2026-03-01T08:00:00.000Z';
    const asked = { name: 'wiki/lookup', create_time };
    const call = { ...asked, id: '1', args: { query: 'x' }, state: 'done' as const, length: 1, preview: '', error: '', duration: 1 };
    const { paper_id: _paper, ...source } = LEDGER_SOURCE;
    const cited = { ...source, paper_id: null, paper: null, file_id: null, document_id: null, tool: { ...asked, args: '{"query":"x"}' } };
    const withTools = conversationRecord({
      problem_text: '毒性如何？',
      answer_text: '低[1]，也低[2]。',
      paragraph_list: [cited, { ...cited, n: 2, tool: { ...cited.tool, args: '{"query":"y"}' } }],
      tool_calls: [call, { ...call, id: '2', name: 'wiki/delete_all', state: 'refused', error: '未获同意，没有调用' }],
    });
    for (const [form, words] of await forms(conversationText('毒性', '2026-01-02', [withTools]))) {
      let from = 0;
      for (const part of [
        '调用的工具：',
        'wiki/lookup {"query":"x"}（2026-03-01 08:00 UTC，完成）',
        'wiki/delete_all {"query":"x"}（2026-03-01 08:00 UTC，未调用：未获同意，没有调用）',
        '[1] 工具 wiki/lookup（x）',
        '[2] 工具 wiki/lookup（y）',
      ]) {
        const at = words.indexOf(part, from);
        expect([form, part, at >= from]).toEqual([form, part, true]);
        from = at;
      }
    }
  });

  it('follows no link that stands in no source', async () => {
    const page = new DOMParser().parseFromString(writeHtml(conversation), 'text/html');
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).not.toContain('https://evil.example/?q=1');
    expect(await wordXml(conversation)).toContain('https://evil.example/?q=1');
  });
});
