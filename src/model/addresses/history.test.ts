import { historyLink, parseHistory } from './history';

const DEFAULTS = { tab: 'searches', keyword: '', page: 1, picked: [], operator: 'AND' };

describe('the address of the history', () => {
  it.each(['', '?tab=nothing&page=0&pick=a.0.-1&op=and', '?page=1e9&pick=.', '?keyword=%20'])('%s is read as the defaults', (search) => {
    expect(parseHistory(search)).toEqual(DEFAULTS);
  });

  it('says the same when it is read and written again', () => {
    const place = { tab: 'views', keyword: '深度 学习', page: 3, picked: [7, 3], operator: 'NOT' } as const;
    const link = historyLink(place);
    expect(parseHistory(link.slice(link.indexOf('?')))).toEqual(place);
  });

  it('has no more than two searches to combine, each once', () => {
    expect(parseHistory('?pick=3.3.5.9').picked).toEqual([3, 5]);
  });

  it('is short where nothing is chosen', () => expect(historyLink({ ...parseHistory(''), tab: 'searches' })).toBe('/home/searchHistory'));
});
