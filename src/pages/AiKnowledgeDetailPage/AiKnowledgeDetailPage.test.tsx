import { screen } from '@testing-library/react';
import type { DocumentItem } from '../../contract/entities/document';
import { aDataset, aPaper, anApplication } from '../../testing/builders';
import { fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

jest.mock('../../shared/ui/charts/barChart', () => ({ drawBars: () => () => undefined }));

const document = (document_id: string, changes: Partial<DocumentItem>): DocumentItem => ({
  document_id,
  dataset_id: 'ai-1',
  folder_id: null,
  kind: 'paper',
  name: document_id,
  paper: null,
  file: null,
  parse: null,
  tags: [],
  passage_count: 1,
  create_time: '2026-01-02T03:04:05.000+08:00',
  update_time: '2026-01-02T03:04:05.000+08:00',
  ...changes,
});
const ready = () =>
  fakeTransport()
    .on('listAllDatasets', {
      aiDataset: [aDataset({ dataset_id: 'ai-1', name: '机器学习', kind: 'ai' })],
      projectDataset: [],
      readingDataset: [],
    })
    .on('listDatasetPapers', { total: 1, records: [document('d1', { paper: aPaper() })], current: 1, size: 20 })
    .on('getLiteratureStatistics', { dataset_id: 'ai-1', total: 0, types: [], years: [], sources: [], languages: [] })
    .on('listMappedApplications', [anApplication({ id: 'app-review', name: '文献综述' })]);
const show = (server = ready(), route = '/aiKnowledgeBase/detail?id=ai-1') => ({
  ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }),
  server,
});

describe('the page of a base', () => {
  it('shows its papers as search does, in the order of the address', async () => {
    const { user, server, location } = show();
    expect(await screen.findByRole('checkbox', { name: /Attention is all you need/ })).toBeInTheDocument();
    await user.click(screen.getByText('年份'));
    expect(location()).toBe('/aiKnowledgeBase/detail?id=ai-1&sort=year');
    expect(server.sentTo('listDatasetPapers').at(-1)?.query).toEqual({ sort: 'year' });
  });

  it('tells an empty base from words that match nothing', async () => {
    const server = ready().on('listDatasetPapers', { total: 0, records: [], current: 1, size: 20 });
    const { user } = show(server, '/aiKnowledgeBase/detail?id=ai-1&q=没有');
    await user.click(await screen.findByRole('button', { name: '看全部文献' }));
    expect(await screen.findByText('这个知识库里还没有文献。')).toBeInTheDocument();
  });

  it('leads to the applications that read it, and to its chat', async () => {
    const { user, location } = show(ready(), '/aiKnowledgeBase/detail?id=ai-1&tab=applications');
    await user.click(await screen.findByRole('button', { name: /文献综述/ }));
    expect(location()).toBe('/agent?id=app-review');
  });

  it('is as if it were not there for somebody who may not read it', async () => {
    show(ready(), '/aiKnowledgeBase/detail?id=secret');
    expect(await screen.findByText('知识库不存在，或你不能查看它')).toBeInTheDocument();
  });
});
