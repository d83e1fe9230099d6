import type * as Citeproc from 'citeproc';
import { aPaper } from '../../../../../testing/builders';
import { formatEntries } from './formatEntries';
import { paperToCsl } from './paperToCsl';

const mockMade: string[] = [];

jest.mock('citeproc', () => {
  const { Engine } = jest.requireActual<typeof Citeproc>('citeproc');
  return {
    Engine: class extends Engine {
      constructor(...args: ConstructorParameters<typeof Engine>) {
        super(...args);
        mockMade.push(String(args[2]));
      }
    },
  };
});

const LIST = Array.from({ length: 250 }, (_, n) => ({
  item: paperToCsl(aPaper({ paper_id: `p${n}`, title: `Residual learning ${n}` })),
  language: 'en' as const,
}));

it('an engine is used again, and replaced before what it remembers of each entry piles up', () => {
  const first = formatEntries('apa-7', LIST);
  for (let time = 2; time <= 8; time += 1) formatEntries('apa-7', LIST);
  expect(mockMade).toEqual(['en-US']);
  expect(formatEntries('apa-7', LIST)).toEqual(first);
  expect(mockMade).toEqual(['en-US', 'en-US']);
});
