import { screen, within } from '@testing-library/react';
import type { FileParseState, FileText } from '../../contract/entities/document';
import { aPaper } from '../../testing/builders';
import { unreachable } from '../../testing/fakeTransport';
import { aDocument, libraryServer, pageOfDocuments } from '../../testing/samples/library';
import { showLibrary } from '../../testing/screens/libraryScreen';

const parsing = (state: FileParseState['state']): FileParseState => ({
  file_id: 'f1',
  document_id: 'doc1',
  name: '论文.pdf',
  size: 10,
  sha256: '',
  media_type: 'application/pdf',
  state,
  steps: [],
  progress: { done: 0, total: 0 },
  passage_count: 2,
  message: '',
  paper_id: null,
  duplicate_of: null,
  update_time: '2026-01-02T03:04:05.000+08:00',
});
const FILE = {
  file_id: 'f1',
  name: '论文.pdf',
  size: 10,
  media_type: 'application/pdf',
  url: '/files/f1',
  create_time: '2026-01-02T03:04:05.000+08:00',
};
const TEXT: FileText = {
  file_id: 'f1',
  name: '论文.pdf',
  media_type: 'application/pdf',
  state: 'done',
  unit: 'page',
  total: 12,
  sections: [{ page: 1, heading: '', paragraphs: [] }],
  passages: [
    { n: 1, text: '残差连接让优化更容易。<b>不是标记</b>', ranges: [{ page: 1, start: 0, end: 20, boxes: [] }] },
    { n: 2, text: '网络可以更深。', ranges: [{ page: 2, start: 5, end: 12, boxes: [] }] },
  ],
};
const withDocument = (changes: Parameters<typeof aDocument>[0]) =>
  libraryServer().on('listDatasetPapers', pageOfDocuments([aDocument({ name: '论文.pdf', ...changes })]));
const read = () => withDocument({ kind: 'file', paper: null, file: FILE, parse: parsing('done') }).on('getFileText', TEXT);
const open = async (server: ReturnType<typeof read>) => {
  const { user } = await showLibrary(undefined, server);
  await user.click(await screen.findByRole('button', { name: '看“论文.pdf”的段落' }));
  return { user, drawer: await screen.findByRole('dialog') };
};

describe('the passages of a document', () => {
  it('are shown as they are cited, each with the way to its place', async () => {
    const server = read();
    const { user, drawer } = await open(server);
    const [first] = await within(drawer).findAllByRole('listitem');
    expect(first).toHaveTextContent('段落 1 · 第 1 页22 字符残差连接让优化更容易。<b>不是标记</b>');
    expect(within(drawer).getByRole('link', { name: '段落 2 · 第 2 页' })).toHaveAttribute('href', expect.stringContaining('at=2.5-12'));
    await user.click(within(drawer).getByRole('button', { name: '第 2 页' }));
    expect(server.sentTo('getFileText').map(({ query }) => query)).toEqual([
      { file_id: 'f1', first: 1, count: 10 },
      { file_id: 'f1', first: 11, count: 10 },
    ]);
  });

  it('are not there yet for a file that is being read', async () => {
    const { drawer } = await open(withDocument({ kind: 'file', paper: null, file: FILE, parse: parsing('parsing') }));
    expect(await within(drawer).findByText('还没有段落')).toBeInTheDocument();
  });

  it('can be asked for again when they did not come', async () => {
    const server = read().handle('getFileText', () => unreachable);
    const { user, drawer } = await open(server);
    const retry = await within(drawer).findByRole('button', { name: '重试' });
    server.on('getFileText', TEXT);
    await user.click(retry);
    expect(await within(drawer).findByText(/网络可以更深/)).toBeInTheDocument();
  });

  it('of a record are its abstracts', async () => {
    const { drawer } = await open(withDocument({ paper: aPaper({ abstract_zh: '一句摘要。', abstract: '' }) }));
    expect(await within(drawer).findByText('一句摘要。')).toBeInTheDocument();
  });
});
