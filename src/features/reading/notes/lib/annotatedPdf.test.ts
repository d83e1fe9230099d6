/** @jest-environment node */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, degrees } from '@cantoo/pdf-lib';
import { aNote } from '../../../../testing/builders';
import { annotatePdf } from './annotatedPdf';
import { quadOf } from './pdfPlace';

async function aPdf(turned = 0): Promise<ArrayBuffer> {
  const document = await PDFDocument.create();
  for (let n = 0; n < 2; n += 1) document.addPage([400, 800]).setRotation(degrees(turned));
  return (await document.save()).slice().buffer;
}

/** The annotations of a page, as plain values. */
async function annotationsOf(bytes: Uint8Array, page: number) {
  const document = await PDFDocument.load(bytes);
  const annots = document.getPages()[page]!.node.Annots();
  return (annots?.asArray() ?? []).map((ref) => {
    const dict = document.context.lookup(ref, PDFDict);
    const words = (key: string) => {
      const value = dict.get(PDFName.of(key));
      return value instanceof PDFHexString ? value.decodeText() : String(value);
    };
    const numbers = (key: string) => dict.lookupMaybe(PDFName.of(key), PDFArray)?.asArray().map(Number);
    return { dict, kind: words('Subtype'), words: words('Contents'), author: words('T'), id: words('NM'), numbers };
  });
}

test('a highlight has its place, words, author and colour, and a drawing of its own', async () => {
  const note = aNote({ kind: 'highlight', comment: '要查', tags: ['方法'], quote: 'kept', page: 2, boxes: [[2, 0.25, 0.5, 0.5, 0.025]] });
  const [mark, ...more] = await annotationsOf(await annotatePdf(await aPdf(), [note]), 1);
  expect(more).toEqual([]);
  expect(mark).toMatchObject({ kind: '/Highlight', words: '要查\n#方法', author: '张三', id: 'n1' });
  expect(mark!.numbers('QuadPoints')).toEqual([100, 400, 300, 400, 100, 380, 300, 380]);
  expect(mark!.numbers('Rect')).toEqual([100, 380, 300, 400]);
  expect(mark!.dict.lookup(PDFName.of('AP'), PDFDict).get(PDFName.of('N'))).toBeDefined();
});

test('every kind, a passage over two pages, answers, and notes without a place', async () => {
  const replies = [{ reply_id: 'r1', text: '同意', author: '李四', mine: false, create_time: '2026-01-02T03:04:05.000Z' }];
  const bytes = await annotatePdf(await aPdf(), [
    aNote({
      note_id: 'u',
      kind: 'underline',
      page: 1,
      boxes: [
        [1, 0, 0, 1, 0.1],
        [2, 0, 0, 1, 0.1],
      ],
      replies,
    }),
    aNote({ note_id: 'a', kind: 'area', page: 2, boxes: [[2, 0, 0, 0.5, 0.5]] }),
    aNote({ note_id: 'o', comment: '总的印象' }),
    aNote({ note_id: 'far', page: 9, boxes: [[9, 0, 0, 1, 1]] }),
  ]);
  const listed = async (page: number) => (await annotationsOf(bytes, page)).map(({ kind, id, words }) => [kind, id, words]);
  expect(await listed(0)).toEqual([
    ['/Underline', 'u', ''],
    ['/Text', 'r1', '同意'],
    ['/Text', 'o', '总的印象'],
  ]);
  expect(await listed(1)).toEqual([
    ['/Underline', 'u-2', ''],
    ['/Square', 'a', ''],
  ]);
});

test.each([
  [0, [40, 720]],
  [90, [40, 80]],
  [180, [360, 80]],
  [270, [360, 720]],
])('on a page that is turned by %i degrees', (turned, corner) => {
  const frame = { left: 0, bottom: 0, width: 400, height: 800, turned };
  const [upperLeft] = quadOf(frame, [1, 0.1, 0.1, 0.2, 0.2]);
  expect(upperLeft.map(Math.round)).toEqual(corner);
});

test('a file that is no PDF is refused', async () => {
  await expect(annotatePdf(new TextEncoder().encode('no').buffer, [])).rejects.toThrow();
});
