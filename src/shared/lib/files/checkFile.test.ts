import { FILE_TEXTS, READABLE_MARKS, acceptedBy, digestOf, isWhatItSays, refuseFile, sizeOf, type FileKinds } from './checkFile';

const KINDS: FileKinds = { marks: READABLE_MARKS, wrongType: '不支持此类文件' };
const MB = 1024 * 1024;

it.each([
  [0, '0\u00a0KB'],
  [1, '1\u00a0KB'],
  [1536, '2\u00a0KB'],
  [MB - 1, '1024\u00a0KB'],
  [MB, '1.0\u00a0MB'],
  [10 * MB - 1, '10.0\u00a0MB'],
  [10 * MB, '10\u00a0MB'],
  [25.4 * MB, '25\u00a0MB'],
])('%d bytes are %s', (bytes, shown) => expect(sizeOf(bytes)).toBe(shown));

it('names what a picker offers', () => expect(acceptedBy(KINDS)).toBe('.pdf,.docx,.html,.htm,.md,.markdown,.txt'));

it.each([
  ['a.pdf', 1, ''],
  ['A.PDF', MB, ''],
  ['a.tar.md', 5, ''],
  ['a.pdf', MB + 1, '文件有 1.0 MB，最大 1 MB'],
  ['a.pdf', 12.6 * MB, '文件有 13 MB，最大 1 MB'],
  ['a.pdf', 0, FILE_TEXTS.emptyFile],
  ['a.exe', 1, KINDS.wrongType],
  ['pdf', 1, KINDS.wrongType],
  ['a.pdf.', 1, KINDS.wrongType],
  ['a.pdf1', 1, KINDS.wrongType],
  ['', 0, KINDS.wrongType],
])('%s of %d bytes: %j', (name, size, words) => expect(refuseFile({ name, size }, KINDS, 1)).toBe(words));

it.each([
  ['a.pdf', '%PDF-1.7', true],
  ['a.PDF', `${'x'.repeat(1019)}%PDF-`, true],
  ['a.pdf', `${'x'.repeat(1020)}%PDF-`, false],
  ['a.pdf', 'PK\u0003\u0004', false],
  ['a.docx', 'PK\u0003\u0004…', true],
  ['a.docx', 'xPK\u0003\u0004', false],
  ['a.txt', '什么都行', true],
  ['a.other', '什么都行', true],
])('%s that begins otherwise than its name says is told', async (name, content, expected) => {
  expect(await isWhatItSays(new File([content], name), KINDS)).toBe(expected);
});

describe('the digest of a file', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is its SHA-256', async () => {
    expect(await digestOf(new File(['abc'], 'a.txt'))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is empty where the browser has no such means', async () => {
    const crypto = Object.getPrototypeOf(globalThis.crypto) as Record<'subtle', SubtleCrypto | undefined>;
    jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined);
    expect(await digestOf(new File(['abc'], 'a.txt'))).toBe('');
  });
});
