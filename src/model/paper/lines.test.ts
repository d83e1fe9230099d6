import { authorLine, authorNames, shownTitle, titleIn, titleOf } from './lines';

const both = { title: 'Deep learning', title_zh: '深度学习' };

test.each([
  [both, 'Deep learning', '深度学习', 'Deep learning'],
  [{ title: '', title_zh: '深度学习' }, '深度学习', '深度学习', '深度学习'],
  [{ title: 'Deep learning', title_zh: '' }, 'Deep learning', 'Deep learning', 'Deep learning'],
  [{ title: '', title_zh: '' }, '', '', ''],
])('%j is called %j, within a Chinese text %j, within an English one %j', (paper, name, zh, en) => {
  expect([titleOf(paper), titleIn(paper, 'zh'), titleIn(paper, 'en')]).toEqual([name, zh, en]);
});

test('a place that must say something says that there is no title', () => {
  expect([shownTitle(both), shownTitle({ title: '', title_zh: '' })]).toEqual(['Deep learning', '（无题名）']);
});

test.each([
  [[], 3, '', '作者不详'],
  [['甲'], 3, '甲', '甲'],
  [['甲', '乙', '丙'], 3, '甲，乙，丙', '甲，乙，丙'],
  [['甲', '乙', '丙', '丁'], 3, '甲，乙，丙 等 4 位', '甲，乙，丙 等 4 位'],
  [['甲', '乙', '丙', '丁'], undefined, '甲，乙，丙，丁', '甲，乙，丙，丁'],
])('of the authors %j at most %p', (authors, shown, names, line) => {
  expect([authorNames(authors, shown), authorLine(authors, shown)]).toEqual([names, line]);
});
