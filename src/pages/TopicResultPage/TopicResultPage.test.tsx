import { screen } from '@testing-library/react';
import { aPaper, aTopic, aTopicPreference } from '../../testing/builders';
import { fakeTransport } from '../../testing/fakeTransport';
import { makeTestStore } from '../../testing/makeTestStore';
import { renderScreen } from '../../testing/renderScreen';
import { Page } from '.';

function show(search: string) {
  const filters = { types: [1], year_from: 2015, year_to: null, sources: [], subjects: [], languages: [], added_after: null };
  const server = fakeTransport()
    .on('listTopicPreferences', aTopicPreference({ topics: [aTopic({ code: 'own-1', name: '残差', query: 'ResNet OR 残差', filters })] }))
    .on('addSearchLog', { id: null, create_time: '' })
    .on('searchPapers', {
      total: 1,
      records: [aPaper()],
      current: 1,
      size: 20,
      engine: 'library',
      facets: null,
      problem: null,
      relaxed: false,
      terms: [],
    });
  return { ...renderScreen(<Page />, { bench: makeTestStore({ server }), route: `/subscribe/searchResult${search}` }), server };
}

describe('a topic’s papers', () => {
  it('are searched by its query and filters, together with what is typed', async () => {
    const { user, server, location } = show('?topic=own-1');
    expect(await screen.findByRole('article')).toBeInTheDocument();
    expect(screen.getByText('主题：残差')).toBeInTheDocument();
    expect(server.sentTo('searchPapers')[0]?.body).toMatchObject({ query: 'ResNet OR 残差', filters: { types: [1], year_from: 2015 } });
    await user.type(screen.getByRole('combobox', { name: '检索词' }), '图像{Enter}');
    expect(location()).toBe(`/subscribe/searchResult?topic=own-1&q=${encodeURIComponent('图像')}`);
    await screen.findByRole('article');
    expect(server.sentTo('searchPapers').at(-1)?.body).toMatchObject({ query: '(ResNet OR 残差) AND (图像)' });
  });

  it('of a topic that is not followed are none, and the way back is there', async () => {
    const { user, server, location } = show('?topic=gone');
    expect(await screen.findByText('没有订阅这个主题')).toBeInTheDocument();
    expect(server.sentTo('searchPapers')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '返回订阅' }));
    expect(location()).toBe('/subscribe');
  });
});
