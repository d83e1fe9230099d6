import { render, screen, within } from '@testing-library/react';
import type { Paragraph } from '../../core/lib/paragraphs';
import { ParagraphView } from './ParagraphView';
import { inTables, TextTable } from './TextTable';

const paragraph = (key: string, text: string, kind?: Paragraph['kind']): Paragraph => ({ key, page: 1, start: 0, text, level: 0, kind });
const rows = [paragraph('1.1', 'Station\tFlow', 'row'), paragraph('1.2', 'Upper weir\t12', 'row')];

describe('tables of a text', () => {
  it('are the rows that follow each other', () => {
    const parts = inTables([paragraph('1.0', 'Before.'), ...rows, paragraph('1.3', 'After.'), paragraph('1.4', 'a\tb', 'row')]);
    expect(parts.map((part) => (Array.isArray(part) ? part.length : part.text))).toEqual(['Before.', 2, 'After.', 1]);
  });

  it('mark what is cited and found across their cells', () => {
    const marks = { cited: [{ start: 6, end: 12 }], noted: [], hits: [{ start: 0, end: 5 }], firstHit: 4, activeHit: 4 };
    render(
      <TextTable>
        {rows.map((row) => (
          <ParagraphView key={row.key} paragraph={row} {...(row.key === '1.2' ? marks : { ...marks, cited: [], hits: [] })} />
        ))}
      </TextTable>,
    );
    const [, second] = screen.getAllByRole('row');
    expect(
      within(second!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Upper weir', '12']);
    const [hit, ...cited] = [...second!.querySelectorAll('mark')];
    expect(hit).toHaveAttribute('data-hit', '4');
    expect(cited.map((mark) => mark.textContent)).toEqual(['weir', '1']);
  });
});
