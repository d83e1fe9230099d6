import { chinaxivHref, chinaxivIn } from './chinaxiv';

test.each([
  ['202401.00012', '202401.00012'],
  ['ChinaXiv:202401.00012V1', '202401.00012'],
  ['chinaxiv: 201601.00051', '201601.00051'],
  ['ＣｈｉｎａＸｉｖ：２０２４０１．０００１２', '202401.00012'],
  ['https://chinaxiv.org/abs/202401.00012', '202401.00012'],
  ['http://www.chinaxiv.org/abs/202401.00012v12', '202401.00012'],
  ['10.12074/202311.00062V1', '202311.00062'],
  ['https://doi.org/10.12074/202003.00026', '202003.00026'],
])('%j is %j', (text, id) => {
  expect(chinaxivIn(text)).toBe(id);
});

test.each([
  ['nothing', ''],
  ['a month that does not exist', '202413.00012'],
  ['a year before ChinaXiv', '201501.00012'],
  ['four figures', '202401.0012'],
  ['an arXiv id', '2401.00012'],
  ['text around it', '见 202401.00012'],
  ['another DOI', '10.1000/202401.00012'],
])('%s is none: %s', (_what, text) => {
  expect(chinaxivIn(text)).toBe('');
});

test('the address of an id is read as that id', () => {
  expect(chinaxivHref('202401.00012')).toBe('https://chinaxiv.org/abs/202401.00012');
  expect(chinaxivIn(chinaxivHref('202401.00012'))).toBe('202401.00012');
});
