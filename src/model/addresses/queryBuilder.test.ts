import fc from '../../testing/property';
import { builderLink, readBuilderLink } from './queryBuilder';

const path = '/scientific';
const searchOf = (link: string) => link.slice(path.length);

describe('the link of a built query', () => {
  it('gives back the query it was made from', () => {
    const query = fc.record({ text: fc.string({ minLength: 1, maxLength: 100 }), type: fc.constantFrom('', '1', '9', '10') });
    fc.assert(fc.property(query, (built) => expect(readBuilderLink(searchOf(builderLink(path, built)))).toEqual(built)));
  });

  it.each([
    ['', null],
    ['?tab=builder', null],
    ['?literature=11', null],
    ['?q=a&literature=0', { text: 'a', type: '' }],
    ['?literature=4', { text: '', type: '4' }],
  ])('reads %s', (search, expected) => {
    expect(readBuilderLink(search)).toEqual(expected);
  });

  it('writes nothing for nothing, and cuts what no query can be', () => {
    expect(builderLink(path, { text: '', type: '' })).toBe(path);
    expect(readBuilderLink(`?q=${'x'.repeat(100_000)}`)?.text).toHaveLength(2_000);
  });
});
