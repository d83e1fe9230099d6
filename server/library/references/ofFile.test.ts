import type { FileReferences } from '../../../src/contract/entities/fileReference';
import { useDocuments } from '../../documents/testing/useDocuments';
import { makeRecord } from '../../records/record';
import { LibraryWriter } from '../../store/papers/libraryWriter';
import { listOfFile } from './listOfFile';

const { server, people, read } = useDocuments();

const page = (texts: string[], number = 1) => {
  let start = 0;
  const paragraphs = texts.map((text, index) => {
    const paragraph = { index, text, start, level: 0 };
    start += text.length + 1;
    return paragraph;
  });
  return { page: number, paragraphs };
};
const ofFile = (fileId: string, user = people.owner) => user.call<FileReferences>('GET', `/api/paper/file_references?file_id=${fileId}`);

const HTML = `<h1>On rivers and weirs</h1><p>It is known [1].</p><h2>References</h2>
<ol><li>Smith J, Li W. The measured temperature of rivers in winter[J]. Journal of Rivers, 1999, 3(2): 1-9.</li>
<li>Weir A. Something that nobody has kept[J]. Weirs, 2001, 4(1): 5-6. DOI: 10.1000/weir.1.</li></ol>`;

test('the references of a file, with the work of the library; others have none of them', async () => {
  const title = 'The measured temperature of rivers in winter';
  await new LibraryWriter(server.db).save([
    makeRecord({ id: 'rivers', resource_type: 1, title, authors: ['Smith, John'], year: 1999 }, 'test'),
  ]);
  const { file_id } = await read('rivers.html', HTML);
  const { data } = await ofFile(file_id);
  expect(data.references.map(({ number, paper, doi, box }) => [number, paper?.paper_id, doi, box])).toEqual([
    [1, 'rivers', '', null],
    [2, undefined, '10.1000/weir.1', null],
  ]);
  const [first] = data.references;
  expect(first?.text).toMatch(/^Smith J, Li W\. The measured/);
  expect((await ofFile(file_id, people.stranger)).code).toBe(404);
});

test('a file without a list has none', async () => {
  const { file_id } = await read('plain.html', '<h1>On weirs</h1><p>Nothing is cited here at all.</p>');
  expect((await ofFile(file_id)).data).toEqual({ file_id, numbered: false, references: [] });
});

describe('the list at the end of a document', () => {
  test('numbered entries of one paragraph behind the heading are told apart, each with its stretch', () => {
    const text = '参考文献： [1]张三. 河流的长度[J]. 水利学报,2018,3(2):1-9. [2]李四. 湖泊的深度[J]. 水利学报,2019,3(2):1-9.';
    const list = listOfFile([page(['正文[1]。', text], 7)]);
    expect(list.map((entry) => [entry.number, entry.page])).toEqual([
      [1, 7],
      [2, 7],
    ]);
    const offset = '正文[1]。'.length + 1;
    expect(list.map(({ start, end }) => text.slice(start - offset, end - offset))).toEqual([
      expect.stringMatching(/^张三\..*1-9\.\s*/),
      expect.stringMatching(/^李四\..*1-9\.$/),
    ]);
  });

  test('what the end of a page parted is one entry; an entry stands where it begins', () => {
    const first = [
      'References',
      'Smith, J. (2020). The long title of a work that goes on',
      'Weir, A. (2019). Weirs. Journal of Weirs, 3, 1–9.',
    ];
    const list = listOfFile([page(first, 1), page(['overleaf. Journal of Weirs, 4, 1–2.', 'Yo, B. (2018). On yards. Yards, 1, 2–3.'], 2)]);
    expect(list.map(({ text, page: at }) => [text.slice(0, 8), at])).toEqual([
      ['Smith, J', 1],
      ['Weir, A.', 1],
      ['Yo, B. (', 2],
    ]);
    expect(list[1]?.text).toMatch(/overleaf/);
  });

  test('what stands below the next heading is no part of it', () => {
    const { paragraphs } = page(['References', 'Smith, J. (2020). On rivers. Rivers, 3, 1–9.', 'Appendix', 'Tables of all weirs.']);
    paragraphs[2]!.level = 1;
    expect(listOfFile([{ page: 1, paragraphs }])).toHaveLength(1);
  });
});
