import { screen } from '@testing-library/react';
import { aDataset } from '../../testing/builders';
import { fakeTransport, unreachable } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from './index';

jest.mock('../../shared/ui/charts/barChart', () => ({ drawBars: () => () => undefined }));

const ready = () =>
  fakeTransport()
    .on('classifyPublicDatasets', [{ code: 'ESI05', name: '计算机科学', name_en: 'Computer Science', count: 1 }])
    .on('pageAllDatasets', {
      total: 1,
      records: [aDataset({ dataset_id: 'ai-1', name: '机器学习', kind: 'ai', paper_count: 6 })],
      current: 1,
      size: 24,
    })
    .on('getSubjectStatistics', {
      subject_code: 'ESI05',
      subject: '计算机科学',
      dataset_count: 1,
      paper_count: 6,
      types: [{ value: '1', label: '期刊论文', count: 6 }],
      years: [{ value: '2020', label: '2020', count: 6 }],
      keywords: [],
    });
const show = (server = ready(), route = '/aiKnowledgeBase') => ({
  ...renderScreen(<Page />, { bench: makeTestStore({ server }), route }),
  server,
});

describe('public knowledge bases', () => {
  it('are narrowed by subject, whose statistics stand below as charts and tables', async () => {
    const { user, server, location } = show();
    expect(await screen.findByRole('link', { name: '机器学习' })).toHaveAttribute('href', '/aiKnowledgeBase/detail?id=ai-1');
    expect(screen.getByRole('link', { name: '向“机器学习”提问' })).toHaveAttribute('href', '/aiKnowledgeBase/chatDetail?id=ai-1');
    await user.click(await screen.findByRole('button', { name: '计算机科学 1' }));
    expect(location()).toBe('/aiKnowledgeBase?subject=ESI05');
    expect(await screen.findByText('计算机科学：1 个知识库，6 篇文献')).toBeInTheDocument();
    expect(screen.getByRole('figure', { name: '按年份' })).toBeInTheDocument();
    expect(server.sentTo('pageAllDatasets').at(-1)?.query).toEqual({ kind: 'ai', subject_code: 'ESI05' });
  });

  it('tell none from not loaded', async () => {
    const server = ready().handle('pageAllDatasets', () => unreachable);
    const { user } = show(server, '/aiKnowledgeBase?q=没有');
    const retry = await screen.findByRole('button', { name: '重试' });
    server.on('pageAllDatasets', { total: 0, records: [], current: 1, size: 24 });
    await user.click(retry);
    expect(await screen.findByText('暂无符合的知识库')).toBeInTheDocument();
  });
});
