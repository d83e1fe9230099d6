import { placesOf, termKey, termsIn } from './glossary';

const GLOSSARY = [
  { term: 'net', rendering: '网' },
  { term: 'neural net', rendering: '神经网' },
  { term: '河流', rendering: 'river' },
  { term: 'C++ (2020)', rendering: 'C++' },
];
const found = (text: string) => termsIn(text, GLOSSARY).map(({ term }) => term);

it('terms stand in a text as words, whatever their case and white space', () => {
  expect(found('A Neural\n net.')).toEqual(['net', 'neural net']);
  expect(found('Networks and nets')).toEqual([]);
  expect(found('这条河流很长')).toEqual(['河流']);
  expect(found('In C++ (2020), and')).toEqual(['C++ (2020)']);
});

it('the longest of overlapping words is marked', () => {
  expect(placesOf('neural net, net', ['net', 'neural net'])).toEqual([
    { start: 0, end: 10, word: 'neural net' },
    { start: 12, end: 15, word: 'net' },
  ]);
  expect(placesOf('words', [])).toEqual([]);
});

it('one term is one, however it is typed', () => expect(termKey(' Neural　 NET ')).toBe('neural net'));
