import { placeOfSelection } from '../../layout/placeOfSelection';
import type { UnknownAction } from '@reduxjs/toolkit';
import { chatActions } from '../../../features/chat';
import { CANARY, ambiguousText } from '../../../testing/canaryAnswers';
import fc from '../../../testing/property';
import { parseSession } from '../parseSession';
import { comparable, replaySession } from '../replaySession';
import { isOwnSaying, isOwnWord } from './ownWords';
import { makeRedactor } from './redact';
import { redactedSession } from './redactedSession';

const RECORD = 'r1';

const growth = (content: string, from: number): UnknownAction => ({
  type: 'chat/answerGrew',
  payload: {
    chat_id: 'c1',
    record_id: RECORD,
    from: { answer: from, reasoning: from },
    content,
    reasoning: content,
    sources: [],
    notice: '',
  },
});

/** An answer that comes in these pieces, each with the place where it begins. */
function answerIn(pieces: readonly string[]): UnknownAction[] {
  const asked = chatActions.questionAsked({ message: pieces[0]! });
  const { request_id } = asked.payload;
  const begun = { request_id, application_id: 'a1', chat_id: 'c1' };
  let from = 0;
  return [
    asked,
    { type: 'chat/questionAddressed', payload: begun },
    { type: 'chat/answerStarted', payload: { request_id, chat_id: 'c1', record_id: RECORD } },
    ...pieces.map((piece) => growth(piece, (from += piece.length) - piece.length)),
  ];
}

/** Both ends: what the redacted session folds to, and what the whole one's end is when it is redacted. */
function ends(actions: readonly UnknownAction[]) {
  const file = { payload: JSON.stringify(actions) };
  const whole = parseSession(JSON.stringify(file));
  const redact = makeRedactor([{ actions: whole.actions, preloadedState: whole.preloadedState }]);
  const folded = replaySession(parseSession(JSON.stringify(redactedSession(file))));
  const original = replaySession(whole);
  return { folded: comparable(folded), redacted: redact(comparable(original)), original, state: folded };
}

it('an answer that came in pieces is masked at its length, whatever a piece looks like', () => {
  fc.assert(
    fc.property(fc.array(ambiguousText, { minLength: 1, maxLength: 8 }), (pieces) => {
      const { folded, redacted, original, state } = ends(answerIn(pieces));
      const length = pieces.join('').length;
      expect(Object.values(original.chat.records)[0]?.answer_text).toBe(pieces.join(''));
      expect(folded).toEqual(redacted);
      const [record] = Object.values(state.chat.records);
      expect(record).toMatchObject({ answer_text: '▒'.repeat(length), reasoning_content: '▒'.repeat(length) });
    }),
    { numRuns: 100 },
  );
});

it.each([
  'support/feedbackTyped',
  'palette/paletteTyped',
  'chatArchive/historySearched',
  'importing/referencesPasted',
  'fileRecord/lookUpTyped',
  'reading/findChanged',
  'reading/recognisedTextShown',
  'reading/wordsTranslated',
  'support/previewSearched',
])('%s is judged by the field that it is put into', (type) => {
  fc.assert(
    fc.property(ambiguousText, (payload) => {
      const { folded, redacted, original } = ends([
        { type: 'chat/draftChanged', payload: { key: '1', text: 'r1' } },
        { type, payload },
      ]);
      expect(JSON.stringify(original)).toContain(JSON.stringify(payload));
      expect(folded).toEqual(redacted);
    }),
    { numRuns: 20 },
  );
});

it('drafts that were restored are the texts that were typed', () => {
  fc.assert(
    fc.property(ambiguousText, (text) => {
      const typed = { type: 'chat/draftChanged', payload: { key: 'home', text } };
      const { folded, redacted, state } = ends([{ type: 'chat/draftsRestored', payload: { home: text, 'dataset:d1': text } }, typed]);
      expect(folded).toEqual(redacted);
      // A text that is a mask already stays as it is.
      const mask = /^░+$/.test(text) ? text : '▒'.repeat(text.length);
      expect(Object.values(state.chat.drafts)).toEqual([mask, mask]);
    }),
    { numRuns: 50 },
  );
});

it.each(['?cancer', '/cancer?my_name=li', 'https://example.org/cancer', '[13800138000]', '{ "cancer": 1 }', '2026-01-01T00:00:00Z', 'r1'])(
  'a text of a person is masked whole: %s',
  (text) => {
    const whole = { id: 'r1', message: text, title: text, content: text, answer_text: text };
    const mask = '▒'.repeat(text.length);
    expect(makeRedactor(whole)(whole)).toEqual({ id: '#1', message: mask, title: mask, content: mask, answer_text: mask });
  },
);

it('two questions of one length in arguments keep their answers apart', () => {
  const whole = { a: 'suggestWords({"query":{"text":"ab"}})', b: 'suggestWords({"query":{"text":"cd"}})' };
  const { a, b } = makeRedactor(whole)(whole) as typeof whole;
  expect(a).not.toBe(b);
});

it('what stands beside the tests is no word of the program', () => {
  expect(isOwnWord('网络连接失败')).toBe(true);
  expect(isOwnWord(CANARY)).toBe(false);
});

it.each([
  ['响应格式错误（HTTP 404）', true],
  ['使用记录超过 2.5 MB，不能发送；可以保存成文件，或从现在开始记录，只重做一遍出问题的地方。', true],
  ['请选择至少 3 篇文献', true],
  ['请选择至少三篇文献', false],
  ['打印于张三', false],
  ['响应格式错误（秘密）', false],
  ['秘密（HTTP 502）', false],
  ['13800138000', false],
  [`请选择至少 ${'1'.repeat(390)} 篇文献`, true],
  [`请选择至少 ${'1'.repeat(391)} 篇文献`, false],
])('the program says: %s, %s', (text, expected) => {
  expect(isOwnSaying(text)).toBe(expected);
  const redacted = makeRedactor({})({ failure: text, question: text });
  expect(redacted).toEqual({ failure: expected ? text : '▒'.repeat(text.length), question: '▒'.repeat(text.length) });
});

it('what the site, its menus, its tools and its steps are called, and why a file was not read, stays where the program wrote it, and nothing else under these names', () => {
  const rows = [
    { id: 'm1', name: '检索历史', path: '/home/searchHistory', icon: 'history' },
    { id: 'm2', name: '秘密栏目', path: '/x', icon: 'book' },
    { id: 'm3', name: 'search', args: { query: '秘密' } },
    { name: '秘密.pdf', media_type: 'application/pdf', state: 'failed', message: '文件是空的', steps: [{ name: 'search', duration: 3 }] },
    { media_type: 'application/pdf', state: 'failed', message: '秘密的话' },
  ];
  const whole = { rows, logo: { title: '科学导航', logo_url: '' }, project: { name: '检索历史', title: '科学导航' } };
  expect(makeRedactor(whole)(whole)).toMatchObject({
    rows: [
      { name: '检索历史' },
      { name: '▒▒▒▒' },
      { name: 'search', args: { query: '▒▒' } },
      { name: '▒▒▒▒▒▒', message: '文件是空的', steps: [{ name: 'search' }] },
      { message: '▒▒▒▒' },
    ],
    logo: { title: '科学导航' },
    project: { name: '▒▒▒▒', title: '▒▒▒▒' },
  });
});

it('a screen finds the conversation over a selection again, by the hash of the redacted papers', () => {
  const ids = ['p-12', 'p-7'];
  const place = placeOfSelection(ids);
  const whole = { actions: [{ type: 'papers/x', paper_id_list: ids }], conversations: { [place]: { place } } };
  const redacted = makeRedactor(whole, [], [ids])(whole) as typeof whole;
  const numbers = redacted.actions[0]!.paper_id_list;
  expect(numbers).toEqual(['#1', '#2']);
  expect(redacted.conversations).toEqual({ [placeOfSelection(numbers)]: { place: placeOfSelection(numbers) } });
  // What was redacted before stays as it is.
  expect(makeRedactor(redacted, [], [numbers])(redacted)).toEqual(redacted);
});
