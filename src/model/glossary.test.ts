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

it('whatever their order, and within Chinese text too', () => {
  const words = ['net', 'neural net', '网络', '神经网络', 'C++', '3D'];
  expect(placesOf('神经网络 neural  net 与 netz、knet、C++11、C++网、3D打印、23D', words).map(({ word }) => word)).toEqual([
    '神经网络',
    'neural  net',
    'C++',
    'C++',
    '3D',
  ]);
});

it('a text is translated with forty terms at most', () => {
  const many = Array.from({ length: 45 }, (_, i) => ({ term: `词${i}号`, rendering: '' }));
  expect(termsIn(many.map(({ term }) => term).join('，'), many)).toEqual(many.slice(0, 40));
});

it('one term is one, however it is typed', () => expect(termKey(' Neural　 NET ')).toBe('neural net'));
