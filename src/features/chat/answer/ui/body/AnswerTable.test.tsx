import { render } from '@testing-library/react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import fc from '../../../../../testing/property';
import { Bare } from '../../../../../testing/renderScreen';
import { answerBody, showAnswer } from '../../../testing/answerBody';
import { answerSchema, rehypeCitations, rehypeInert } from '../../../core/markdown/answerSteps';
import { tableRows } from '../../lib/tableRows';
import { answerElements } from './answerElements';

/** What stands in cells: marks, code, escaped signs, money, links, markers, HTML, nothing, and too many cells. */
const cell = fc.constantFrom(
  '',
  '24.6',
  '**重**点',
  '*斜*[1]',
  '`a_1`',
  'a \\| b',
  'a \\\\ b',
  '约 $5',
  '[综述][s]',
  '<https://example.org>',
  'x<br>y<sub>2</sub>',
  '~~旧~~',
  '一 | 二',
  '`未完',
  '**未完',
);
const below = fc.constantFrom('---', ':--', '--:', ':-:');
const table = fc.integer({ min: 1, max: 4 }).chain((columns) => {
  const row = fc.array(cell, { minLength: 1, maxLength: columns + 1 }).map((cells) => `| ${cells.join(' | ')} |`);
  const head = fc.array(fc.constantFrom('方法', '**果**', 'a \\| b', ''), { minLength: columns, maxLength: columns });
  return fc
    .tuple(head, fc.array(below, { minLength: columns, maxLength: columns }), fc.array(row, { maxLength: 6 }))
    .map(([words, lines, rows]) => [`| ${words.join(' | ')} |`, `| ${lines.join(' | ')} |`, ...rows].join('\n'));
});
const answer = fc
  .tuple(fc.constantFrom('', '比较如下：\n\n'), table, fc.constantFrom('', '\n', '\n\n以上[2]。', '\n\n[s]: https://example.org/s'))
  .map((parts) => parts.join(''));

/** The same block laid out whole, by the same steps. */
const whole = (source: string) => (
  <Bare>
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[rehypeInert, [rehypeSanitize, answerSchema], rehypeCitations]}
      components={answerElements}
    >
      {source}
    </Markdown>
  </Bare>
);

it('a table laid out row by row is the table laid out whole', () => {
  fc.assert(
    fc.property(table, fc.constantFrom('', '\n\n[s]: https://example.org/s\n'), (source, definitions) => {
      const block = source.replaceAll('$', '￥') + definitions;
      expect(tableRows(block)).not.toBeNull();
      const parts = showAnswer(block);
      const once = render(whole(block));
      expect(parts.container.querySelector('.sn-answer-part')!.innerHTML).toBe(once.container.innerHTML);
      parts.unmount();
      once.unmount();
    }),
    { numRuns: 80 },
  );
});

it('an answer with a table is at its end the same wherever it was cut while it came', () => {
  fc.assert(
    fc.property(answer, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 }), (text, steps) => {
      const view = showAnswer('', true);
      let at = 0;
      for (const step of steps) {
        at += step;
        view.rerender(answerBody(text.slice(0, at), at < text.length));
      }
      view.rerender(answerBody(text));
      const once = showAnswer(text);
      expect(view.container.innerHTML).toBe(once.container.innerHTML);
      view.unmount();
      once.unmount();
    }),
    { numRuns: 50 },
  );
});

it('the rows above the last one keep their elements while the table grows', () => {
  const view = showAnswer('| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n| 3', true);
  const [first] = view.container.querySelectorAll('tbody tr');
  view.rerender(answerBody('| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n| 5', true));
  expect(view.container.querySelectorAll('tbody tr')).toHaveLength(3);
  expect(view.container.querySelector('tbody tr')).toBe(first);
});

it.each([
  ['words before it', '前文\n| 甲 |\n| --- |\n| 1 |'],
  ['a line that is no row behind it', '| 甲 |\n| --- |\n| 1 |\n后文'],
  ['fewer cells below the head', '| 甲 | 乙 |\n| --- |\n| 1 |'],
  ['a footnote', '| 甲[^1] |\n| --- |\n| 1 |\n\n[^1]: 注\n'],
  ['a head alone', '| 甲 |'],
])('a block with %s is laid out whole', (_name, block) => expect(tableRows(block)).toBeNull());
