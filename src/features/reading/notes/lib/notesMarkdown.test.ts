import { isolated } from '../../../../model/isolated';
import { aNote as note } from '../../../../testing/builders';
import { notesFileName, notesMarkdown } from './notesMarkdown';

test('passages are quotations that lead to their place, own words, tags and answers stand below', () => {
  const replies = [{ reply_id: 'r', text: '同意\n但要查', author: '李四', mine: false, create_time: '' }];
  const notes = [
    note({ comment: '总的印象' }),
    note({ quote: '第一行\n第二行', comment: '**重要**', page: 3, tags: ['方法', '待查'], replies }),
    note({ quote: '只有原文', mine: false, author: '王五' }),
    note({ kind: 'area', page: 2 }),
  ];
  const linkOf = ({ page }: { page: number | null }) => (page === null ? '' : `https://x/#/p?page=${page}`);
  expect(notesMarkdown('深度学习', '刘. 深度学习[J]. 2015', notes, linkOf)).toBe(
    [
      '# 笔记：深度学习',
      '刘. 深度学习[J]. 2015',
      '总的印象',
      '> 第一行\n> 第二行（[第 3 页](https://x/#/p?page=3)）',
      '**重要**',
      '#方法 #待查',
      '- 李四：同意 但要查',
      '> 只有原文',
      '— 王五',
      '> 第 2 页的区域（[第 2 页](https://x/#/p?page=2)）\n',
    ].join('\n\n'),
  );
});

test.each([
  ['a/b: "c"?', '笔记-a b c.md'],
  ['题'.repeat(100), `笔记-${'题'.repeat(60)}.md`],
])('%s', (title, name) => expect(notesFileName(title)).toBe(name));

test('words that turn what stands beside them around leave authors, places and other tags as they are', () => {
  const turning = 'a\u202eb';
  const own = isolated(turning);
  const notes = [
    note({ quote: turning, comment: turning, page: 3, mine: false, author: turning, tags: [turning, '待查'] }),
    note({ comment: turning, page: 4 }),
  ];
  expect(notesMarkdown('题', '', notes, () => '')).toBe(
    ['# 笔记：题', `> ${own}（第 3 页）`, `${own} — ${own}`, `#${own} #待查`, `${own}（第 4 页）\n`].join('\n\n'),
  );
});
