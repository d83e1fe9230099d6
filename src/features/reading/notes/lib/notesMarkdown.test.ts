import { aNote as note } from '../../../../testing/builders';
import { notesFileName, notesMarkdown } from './notesMarkdown';

test('passages are quotations with their page, own words stand below', () => {
  const notes = [
    note({ comment: '总的印象' }),
    note({ quote: '第一行\n第二行', comment: '**重要**', page: 3 }),
    note({ quote: '只有原文' }),
  ];
  expect(notesMarkdown('深度学习', '刘. 深度学习[J]. 2015', notes)).toBe(
    '# 笔记：深度学习\n\n刘. 深度学习[J]. 2015\n\n总的印象\n\n> 第一行\n> 第二行（第 3 页）\n\n**重要**\n\n> 只有原文\n',
  );
});

test.each([
  ['a/b: "c"?', '笔记-a b c.md'],
  ['题'.repeat(100), `笔记-${'题'.repeat(60)}.md`],
])('%s', (title, name) => expect(notesFileName(title)).toBe(name));
