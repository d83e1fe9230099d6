import { CUT_NOTICES, splitNotice } from './cut';

it.each([
  ['', { cut: '', rest: '' }],
  ['未读其中 2 篇', { cut: '', rest: '未读其中 2 篇' }],
  [CUT_NOTICES.length, { cut: CUT_NOTICES.length, rest: '' }],
  [`未读其中 2 篇；${CUT_NOTICES.cut}；又一句`, { cut: CUT_NOTICES.cut, rest: '未读其中 2 篇；又一句' }],
])('%p in its parts', (notice, parts) => {
  expect(splitNotice(notice)).toEqual(parts);
});
