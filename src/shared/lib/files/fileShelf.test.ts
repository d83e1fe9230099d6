import { dropFile, shelveFile, takeFile } from './fileShelf';

const file = (name: string) => new File([name], name);

it('keeps a file for further attempts until it is dropped', () => {
  const id = shelveFile(file('a.ris'));
  expect(takeFile(id)?.name).toBe('a.ris');
  expect(takeFile(id)?.name).toBe('a.ris');
  dropFile(id);
  expect(takeFile(id)).toBeUndefined();
});

it('holds one file of a place that keeps its file: a day of lists that are read leaves one behind', () => {
  const ids = ['a.ris', 'b.ris', 'c.ris'].map((name) => shelveFile(file(name), 'references'));
  const other = shelveFile(file('d.ris'), 'elsewhere');
  const free = shelveFile(file('e.ris'));
  expect(ids.map((id) => takeFile(id)?.name)).toEqual([undefined, undefined, 'c.ris']);
  expect([takeFile(other)?.name, takeFile(free)?.name]).toEqual(['d.ris', 'e.ris']);
});
