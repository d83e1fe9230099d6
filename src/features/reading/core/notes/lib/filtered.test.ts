import type { PageBox } from '../../../../../model/notes';
import { aNote } from '../../../../../testing/builders';
import { EVERY_NOTE } from '../noteTypes';
import { allTags, filteredFileMarks, filteredNotes } from './filtered';

const on = (note_id: string, ...box: PageBox) => aNote({ note_id, page: box[0], boxes: [box] });

test('notes stand as they are read: on the whole, then by page, column and height', () => {
  const notes = [
    on('foot', 1, 0.1, 0.9, 0.3, 0.1),
    on('right', 1, 0.6, 0.1, 0.3, 0.1),
    on('top', 1, 0.1, 0.1, 0.3, 0.1),
    on('next', 2, 0, 0, 1, 1),
    aNote({ note_id: 'whole' }),
  ];
  expect(filteredNotes(notes, EVERY_NOTE).map(({ note_id }) => note_id)).toEqual(['whole', 'top', 'foot', 'right', 'next']);
  const texts = [30, 10, 20].map((start) => aNote({ note_id: String(start), page: 1, spots: [{ page: 1, start, end: start + 5 }] }));
  expect(filteredNotes(texts, EVERY_NOTE).map(({ note_id }) => note_id)).toEqual(['10', '20', '30']);
});

test('words are found in passages, remarks, tags and answers', () => {
  const replies = [{ reply_id: 'r', text: '同意', author: '李', mine: false, create_time: '' }];
  const notes = [
    aNote({ note_id: 'a', quote: 'Deep  Learning' }),
    aNote({ note_id: 'b', tags: ['方法'] }),
    aNote({ note_id: 'c', replies }),
  ];
  const found = (words: string) => filteredNotes(notes, { ...EVERY_NOTE, words }).map(({ note_id }) => note_id);
  expect([found('deep learning'), found('方法'), found('同意'), found(' ')]).toEqual([['a'], ['b'], ['c'], ['a', 'b', 'c']]);
});

test('annotations of the file have neither our colours nor tags', () => {
  const marks = [{ id: '1', page: 1, kind: 'Highlight', author: '王', comment: '好', quote: '' }];
  const left = (change: object) => filteredFileMarks(marks, { ...EVERY_NOTE, ...change }).length;
  expect([
    left({}),
    left({ whose: 'file' }),
    left({ whose: 'mine' }),
    left({ color: 'red' }),
    left({ tag: 'x' }),
    left({ words: '王' }),
  ]).toEqual([1, 1, 0, 0, 0, 1]);
});

test('each tag once, by name', () => {
  expect(allTags([aNote({ tags: ['b', 'a'] }), aNote({ tags: ['a'] })])).toEqual(['a', 'b']);
});
