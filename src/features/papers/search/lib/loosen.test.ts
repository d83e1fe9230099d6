import { withAnyWord, withoutQuotes } from './loosen';

describe('a query that found nothing, loosened', () => {
  it.each([
    ['"deep swimming"', 'deep AND swimming'],
    ['题名:“深度学习” NOT 综述', '题名:深度学习 AND NOT 综述'],
    ['题名:"deep sea" OR fish', '题名:deep AND 题名:sea OR fish'],
    ['deep swimming', null],
    ['("deep', null],
    ['', null],
  ])('%s without quotes: %s', (query, loose) => expect(withoutQuotes(query)).toBe(loose));

  it.each([
    ['deep AND swimming', 'deep OR swimming'],
    ['题名:deep AND (sea OR lake) NOT fish', '(题名:deep OR sea OR lake) AND NOT fish'],
    ['年:2020.. AND deep AND sea', '(deep OR sea) AND 年:2020..'],
    ['deep swimming', null],
    ['"deep sea"', null],
    ['deep OR sea', null],
    ['deep AND', null],
  ])('%s with any word: %s', (query, loose) => expect(withAnyWord(query)).toBe(loose));
});
