import { act, fireEvent, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { aFileText, aPaper, aParseState } from '../../testing/builders';
import { readingServer, showReading } from '../../testing/screens/readingScreen';

const TEXTS = ['河流变暖 [1]，湖泊也是（Smith, 1999）。', 'Li W. On rivers. 2001.', 'Smith J. On lakes. 1999.'] as const;

function aServer() {
  let start = 0;
  const paragraphs = TEXTS.map((text, index) => {
    const paragraph = { index, text, start, level: 0 };
    start += text.length + 1;
    return paragraph;
  });
  const entry = (number: number, changes = {}) => {
    const own = paragraphs[number]!;
    return {
      number,
      text: own.text,
      page: 1,
      start: own.start,
      end: own.start + own.text.length,
      box: null,
      doi: '',
      paper: null,
      ...changes,
    };
  };
  return readingServer()
    .on('getFileParseState', aParseState({ media_type: 'text/markdown' }))
    .on('getFileText', aFileText({ total: 1, sections: [{ page: 1, heading: '', paragraphs }] }))
    .on('getFileReferences', {
      file_id: 'f1',
      numbered: true,
      references: [entry(1, { paper: aPaper({ paper_id: 'rivers', title: 'On rivers' }) }), entry(2, { doi: '10.1000/lakes' })],
    });
}

describe('what a document cites', () => {
  it('a marker that has the focus shows its entry with the record; Escape takes the card away', async () => {
    const { user } = await showReading('/readDetailMore?file_id=f1', aServer());
    const marker = await screen.findByRole('button', { name: '[1]' });
    act(() => marker.focus());
    await user.keyboard('{Enter}');
    const card = within(await screen.findByRole('group', { name: '引用的文献' }));
    expect(card.getByText(/Li W\. On rivers/)).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'On rivers' })).toHaveAttribute('href', '/readDetailMore?paper_id=rivers');
    expect(card.getByRole('button', { name: /引用/ })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: '引用的文献' })).toBeNull();
  });

  it('one that is pressed leads to its DOI and to its place in the list, which is marked', async () => {
    const { user, location } = await showReading('/readDetailMore?file_id=f1', aServer());
    await user.click(await screen.findByRole('button', { name: 'Smith, 1999' }));
    const card = within(await screen.findByRole('group', { name: '引用的文献' }));
    expect(card.getByText('文献库中没有')).toBeInTheDocument();
    expect(card.getByRole('link', { name: '打开 DOI' })).toHaveAttribute('href', 'https://doi.org/10.1000/lakes');
    await user.click(card.getByRole('link', { name: '在参考文献表中查看' }));
    expect(location()).toContain('at=');
    expect(document.querySelector('.sn-cited')).toHaveTextContent('Smith J. On lakes. 1999.');
    expect(screen.queryByRole('group', { name: '引用的文献' })).toBeNull();
  });

  it('one that is pointed at shows its card, which goes when the pointer has left', async () => {
    await showReading('/readDetailMore?file_id=f1', aServer());
    fireEvent.pointerOver(await screen.findByRole('button', { name: '[1]' }));
    const card = await screen.findByRole('group', { name: '引用的文献' });
    fireEvent.pointerOver(document.body);
    await waitForElementToBeRemoved(card);
  });
});
