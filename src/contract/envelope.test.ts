import fc from '../testing/property';
import { SUCCESS_CODE, isEmptyValue, isEnvelope, isSuccess } from './envelope';

const EMPTY = [undefined, null, '', 'undefined', 'null', {}, [], Object.create(null)];
const FULL = [0, -0, NaN, false, true, ' ', '0', 'NULL', 'nul', '暂无', [0], [''], [[]], [undefined], { a: undefined }, { length: 0 }];

describe('isEmptyValue', () => {
  it.each(EMPTY.map((value) => [value]))('%p is empty', (value) => expect(isEmptyValue(value)).toBe(true));
  it.each(FULL.map((value) => [value]))('%p is a value', (value) => expect(isEmptyValue(value)).toBe(false));

  it('takes an empty page for a value: it has keys', () => {
    expect(isEmptyValue({ total: 0, records: [], current: 1, size: 20 })).toBe(false);
  });

  it('depends on nothing but the value itself: whatever is wrapped is no longer empty', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(isEmptyValue([value])).toBe(false);
        expect(isEmptyValue({ value })).toBe(false);
      }),
    );
  });

  it('says the same before and after a journey as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isEmptyValue(JSON.parse(JSON.stringify(value)))).toBe(isEmptyValue(value));
      }),
    );
  });
});

describe('isSuccess', () => {
  const envelope = (code: number, data: unknown) => ({ code, data, message: '' });

  it.each(FULL.map((value) => [value]))('200 with %p', (value) => expect(isSuccess(envelope(200, value))).toBe(true));
  it.each(EMPTY.map((value) => [value]))('not 200 with %p', (value) => expect(isSuccess(envelope(200, value))).toBe(false));
  it.each([0, 199, 201, 400, 401, 404, 409, 500, 1009])('not %d', (code) => {
    expect(isSuccess(envelope(code, { id: '1' }))).toBe(false);
  });

  it('needs both the code and a value, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(SUCCESS_CODE), fc.integer()), fc.anything(), (code, data) => {
        expect(isSuccess(envelope(code, data))).toBe(code === 200 && !isEmptyValue(data));
      }),
    );
  });
});

describe('isEnvelope', () => {
  it.each([[{ code: 200, data: null, message: '' }], [{ code: 1009, data: '/login' }]])('%p is one', (value) => {
    expect(isEnvelope(value)).toBe(true);
  });
  it.each([[null], [undefined], ['<html>'], [200], [[]], [{ code: '200' }], [{}]])('%p is none', (value) => {
    expect(isEnvelope(value)).toBe(false);
  });
});
