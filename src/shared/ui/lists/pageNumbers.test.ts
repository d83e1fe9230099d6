import { pageNumbers } from './pageNumbers';

describe('the pages that are offered', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 7, [1, 2, 3, 4, 5, -7, 7]],
    [3, 6, [1, 2, 3, 4, 5, 6]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [10, 20, [1, -8, 8, 9, 10, 11, 12, -20, 20]],
    [20, 20, [1, -16, 16, 17, 18, 19, 20]],
  ])('page %i of %i', (current, count, offered) => expect(pageNumbers(current, count)).toEqual(offered));
});
