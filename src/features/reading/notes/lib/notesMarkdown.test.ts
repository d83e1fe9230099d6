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
