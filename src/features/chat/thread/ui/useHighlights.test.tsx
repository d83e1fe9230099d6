import { render } from '@testing-library/react';
import { useRef } from 'react';
import { useHighlights } from './useHighlights';

function Text({ words, children }: { words: string; children: string }) {
  const root = useRef<HTMLParagraphElement>(null);
  useHighlights(root, words);
  return <p ref={root}>{children}</p>;
}

/** Texts that are marked, by the browser's name of the marks: jsdom has none of its own. */
const marks = new Map<string, string[]>();
beforeAll(() => {
  class Marks {
    readonly texts: string[];
    constructor(...ranges: Range[]) {
      this.texts = ranges.map(String);
    }
  }
  const highlights = {
    set: (name: string, { texts }: Marks) => marks.set(name, texts),
    delete: (name: string) => marks.delete(name),
  };
  Object.assign(globalThis, { Highlight: Marks, CSS: { highlights } });
});

it('marks each place of the words, in letters of either case, until they are gone', () => {
  const { rerender } = render(<Text words=" deep">Deep learning is deep</Text>);
  expect(marks.get('sn-find')).toEqual(['Deep', 'deep']);
  rerender(<Text words=" ">Deep learning is deep</Text>);
  expect(marks.size).toBe(0);
});

it('marks nothing for hidden words, which stand in every hidden text', () => {
  render(<Text words="▒▒">▒▒▒▒▒▒▒</Text>);
  expect(marks.size).toBe(0);
});
