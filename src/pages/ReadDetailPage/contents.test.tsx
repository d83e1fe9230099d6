import { screen, within } from '@testing-library/react';
import type { ParagraphKind } from '../../contract/entities/document';
import { aFileText, aParseState } from '../../testing/builders';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

const TEXTS: [string, number, ParagraphKind?][] = [
  ['河流', 1],
  ['水从山上来。', 0],
  ['图 1 河流的长度', 0, 'caption'],
  ['结果', 2],
  ['表 1 各站流量', 0, 'caption'],
  ['站\t流量', 0, 'row'],
];

function aText() {
  let start = 0;
  const paragraphs = TEXTS.map(([text, level, kind], index) => {
    const paragraph = { index, text, start, level, ...(kind ? { kind } : {}) };
    start += text.length + 1;
    return paragraph;
  });
  return aFileText({ total: 1, sections: [{ page: 1, heading: '', paragraphs }] });
}

const withText = () =>
  readingServer()
    .on('getFileParseState', aParseState({ media_type: 'text/markdown' }))
    .on('getFileText', aText());

describe('what is listed beside a text', () => {
  it('headings as they stand below each other; Escape closes the list and gives the focus back', async () => {
    const { user, store } = await showReading('/readDetailMore?file_id=f1', withText());
    const button = await screen.findByRole('button', { name: '目录与图表' });
    await user.click(button);
    const outline = within(screen.getByRole('navigation', { name: '目录' }));
    expect(outline.getByRole('button', { name: '结果' }).closest('ul')?.closest('li')).toHaveTextContent(/^河流/);
    expect(screen.getByRole('tab', { name: '目录' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: '目录' })).toBeNull();
    expect(button).toHaveFocus();
    expect(store.getState().reading.contentsPart).toBeNull();
  });

  it('figures and tables by their captions; each leads to its caption, which is marked', async () => {
    const { user, location } = await showReading('/readDetailMore?file_id=f1', withText());
    await user.click(await screen.findByRole('button', { name: '目录与图表' }));
    await user.keyboard('{ArrowRight}');
    const tables = within(await screen.findByRole('region', { name: '表' }));
    expect(within(screen.getByRole('region', { name: '图' })).getAllByRole('link')).toHaveLength(1);
    await user.click(tables.getByRole('link', { name: /^表 1/ }));
    expect(location()).toContain('page=1');
    expect(document.querySelector('.sn-cited')).toHaveTextContent('表 1 各站流量');
  });

  it('a record has nothing to list', async () => {
    await showReading('/readDetailMore?paper_id=p1');
    await screen.findByRole('region', { name: '原文' });
    expect(screen.queryByRole('button', { name: '目录与图表' })).toBeNull();
  });
});
