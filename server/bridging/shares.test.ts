import { finish } from './testing/finish';
import { maximise } from './maximise';
import { Numbering } from './numbering';
import { Shares } from './shares';

test('shares are found by row and column; what is counted becomes shares, small ones are dropped', () => {
  const shares = new Shares(3);
  shares.addRow(0, Int32Array.of(2, 5, 9));
  shares.addRow(1, Int32Array.of());
  shares.addRow(2, Int32Array.of(5));
  shares.start();
  expect([shares.at(shares.place(0, 5)), shares.place(0, 4), shares.place(1, 5), shares.at(-1)]).toEqual([1, -1, -1, 0]);
  shares.count(shares.place(0, 2), 6);
  shares.count(shares.place(0, 9), 2);
  shares.count(shares.place(2, 5), 1);
  shares.count(shares.place(2, 5), 1);
  shares.normalise(2, 0.1);
  expect([...shares.all()]).toEqual([
    [0, 2, 0.6],
    [0, 9, 0.2],
    [2, 5, 0.5],
  ]);
});

test('more pairs than there is room for at first', () => {
  const columns = Int32Array.from({ length: 70_000 }, (_, i) => i);
  const shares = new Shares(2);
  shares.addRow(0, columns);
  shares.addRow(1, columns);
  shares.start();
  expect(shares.at(shares.place(1, 69_999))).toBe(1);
  expect(shares.place(1, 70_000)).toBe(-1);
});

test('rare units have no number; stretches must be in three texts', () => {
  const numbering = new Numbering();
  for (const text of [
    ['soil', 'wet soil', 'once'],
    ['wet soil', 'rice'],
    ['soil', 'rice'],
  ])
    numbering.add(text);
  const { texts, units } = finish(numbering.common());
  expect(units).toEqual(['soil', 'rice']);
  expect(texts.map((text) => [...text])).toEqual([[0], [1], [0, 1]]);
});

test('what always goes together gets the share of what does not', () => {
  const from = [Int32Array.of(0, 1), Int32Array.of(0, 2), Int32Array.of(1, 2)];
  const shares = finish(maximise({ from, to: from, weights: [10, 10, 10], units: 3 }, () => true));
  for (const unit of [0, 1, 2]) {
    const own = shares.at(shares.place(unit, unit));
    for (const other of [0, 1, 2]) if (other !== unit) expect(own).toBeGreaterThan(shares.at(shares.place(unit, other)));
  }
});
