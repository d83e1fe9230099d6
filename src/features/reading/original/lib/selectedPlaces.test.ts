import type { PageBox } from '../../../../model/notes';
import { joinedBoxes, selectedSpots } from './selectedPlaces';

const box = (...parts: PageBox): PageBox => parts;

describe('rectangles of selected words', () => {
  it.each<[string, PageBox[], PageBox[]]>([
    ['pieces of a line are one', [box(1, 0.1, 0.1, 0.2, 0.02), box(1, 0.31, 0.101, 0.1, 0.018)], [box(1, 0.1, 0.1, 0.31, 0.02)]],
    [
      'lines below each other stay',
      [box(1, 0.1, 0.1, 0.2, 0.02), box(1, 0.1, 0.13, 0.2, 0.02)],
      [box(1, 0.1, 0.1, 0.2, 0.02), box(1, 0.1, 0.13, 0.2, 0.02)],
    ],
    [
      'columns beside each other stay',
      [box(1, 0.1, 0.1, 0.3, 0.02), box(1, 0.5, 0.1, 0.3, 0.02)],
      [box(1, 0.1, 0.1, 0.3, 0.02), box(1, 0.5, 0.1, 0.3, 0.02)],
    ],
    ['pages stay', [box(1, 0.1, 0.1, 0.3, 0.02), box(2, 0.1, 0.1, 0.3, 0.02)], [box(1, 0.1, 0.1, 0.3, 0.02), box(2, 0.1, 0.1, 0.3, 0.02)]],
  ])('%s', (_name, pieces, lines) => expect(joinedBoxes(pieces)).toEqual(lines));
});

describe('places of selected words in a text', () => {
  const area = document.createElement('div');
  area.innerHTML =
    '<p data-stop="1.0" data-start="0">First <mark>words</mark> here.</p><p data-stop="1.1" data-start="18">Second.</p>' +
    '<table><tbody><tr data-stop="2.0" data-start="5"><td>ab</td><td>cd</td></tr></tbody></table>';
  const node = (selector: string) => area.querySelector(selector)!.firstChild!;
  const select = (from: Node, start: number, to: Node, end: number) => {
    const range = document.createRange();
    range.setStart(from, start);
    range.setEnd(to, end);
    return selectedSpots(range);
  };

  it.each([
    ['within a word', () => select(node('mark'), 1, node('mark'), 4), [{ page: 1, start: 7, end: 10 }]],
    ['over a mark', () => select(node('p'), 2, area.querySelector('p')!.lastChild!, 3), [{ page: 1, start: 2, end: 14 }]],
    ['over two paragraphs', () => select(node('mark'), 0, node('p + p'), 6), [{ page: 1, start: 6, end: 24 }]],
    ['over the cells of a row', () => select(node('td'), 1, node('td + td'), 2), [{ page: 2, start: 6, end: 10 }]],
  ])('%s', (_name, spots, expected) => expect(spots()).toEqual(expected));
});
