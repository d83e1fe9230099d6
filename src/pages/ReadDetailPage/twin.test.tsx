import { screen, within } from '@testing-library/react';
import { isolated } from '../../model/isolated';
import { aDataset, aFileText, aPaper, aParseState } from '../../testing/builders';
import { answered } from '../../testing/fakeTransport';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

const OTHER = aPaper({ paper_id: 'p2', title: 'Ants', language: 'en', abstract: 'Ants walk home.' });

function aServer() {
  const own = aDataset({ dataset_id: 'list', name: '默认清单' });
  return readingServer()
    .on('listAllDatasets', { aiDataset: [], projectDataset: [], readingDataset: [own] })
    .on('listDatasetPapers', {
      records: [aDocument('Ants', 'p2'), aDocument('The main one', 'p1')],
      total: 2,
      current: 1,
      size: 100,
    })
    .handle('listPapersById', ({ body }) =>
      answered((body as { paper_id_list: string[] }).paper_id_list.map((id) => (id === 'p2' ? OTHER : aPaper({ paper_id: id })))),
    )
    .on('getFileParseState', aParseState({ file_id: 'f9', name: '笔记.md', media_type: 'text/markdown' }))
    .on('getFileText', aFileText());
}

function aDocument(name: string, paper_id: string) {
  const times = { create_time: '2026-01-02T03:04:05.000Z', update_time: '2026-01-02T03:04:05.000Z' };
  const paper = aPaper({ paper_id, title: name });
  return {
    document_id: `d-${paper_id}`,
    dataset_id: 'list',
    folder_id: null,
    kind: 'paper' as const,
    name,
    paper,
    file: null,
    parse: null,
    tags: [],
    passage_count: 0,
    ...times,
  };
}

const panel = async () => within(await screen.findByRole('tabpanel', { name: '并排' }));

describe('two documents side by side', () => {
  it('the second is chosen from a list, stands beside, and both change places', async () => {
    const { user, location } = await showReading('/readDetailMore?paper_id=p1&tab=twin', aServer());
    const side = await panel();
    expect(side.getByText('这里没有可读的文献')).toBeInTheDocument();
    await user.selectOptions(await side.findByRole('combobox', { name: '来源' }), await side.findByRole('option', { name: '默认清单' }));
    // The one that is read is not offered.
    expect((await side.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Ants']);
    await user.click(side.getByRole('link', { name: 'Ants' }));
    expect(location()).toBe('/readDetailMore?paper_id=p1&tab=twin&beside=paper%3Ap2');
    expect(await within(await screen.findByRole('region', { name: '并排' })).findByText('Ants walk home.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '原文' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '左右对调' }));
    expect(location()).toBe('/readDetailMore?paper_id=p2&tab=twin&beside=paper%3Ap1');
    expect(await within(await screen.findByRole('region', { name: '原文' })).findByText('Ants walk home.')).toBeInTheDocument();
  });

  it('a base is offered with a project whose name turns nothing around', async () => {
    const own = aDataset({ dataset_id: 'list', name: '课题库', project_name: '课题\u202e组' });
    const server = aServer().on('listAllDatasets', { aiDataset: [], projectDataset: [], readingDataset: [own] });
    await showReading('/readDetailMore?paper_id=p1&tab=twin', server);
    const side = await panel();
    expect(await side.findByRole('option', { name: `${isolated('课题\u202e组')} / 课题库` })).toBeInTheDocument();
  });

  it('a file shows its text; another one can be chosen', async () => {
    const { user, location } = await showReading('/readDetailMore?paper_id=p1&tab=twin&beside=file:f9', aServer());
    expect(await within(await screen.findByRole('region', { name: '并排' })).findByText('第二段文字。')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: '换一篇' }));
    expect(location()).toBe('/readDetailMore?paper_id=p1&tab=twin');
    expect((await panel()).getByText(/选择另一篇/)).toBeInTheDocument();
  });

  it('one that is gone says so, beside the other', async () => {
    const server = aServer().handle('getFileParseState', () => answered(null, 404, 404, '文件不存在'));
    await showReading('/readDetailMore?paper_id=p1&tab=twin&beside=file:f9', server);
    expect(await (await panel()).findByText('文件已删除或无权查看')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '原文' })).toBeInTheDocument();
  });
});
