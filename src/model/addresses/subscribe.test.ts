import { parseSubscribe, subscribeLink } from './subscribe';

const NOTHING = { topic: '', interest: false, page: 1, edit: false };

describe('the address of the subscriptions', () => {
  it.each([
    ['', {}],
    ['?topic=deep-learning&page=3', { topic: 'deep-learning', page: 3 }],
    ['?by=interest', { interest: true }],
    ['?edit=1', { edit: true }],
  ])('%j is read and written', (search, place) => {
    expect(parseSubscribe(search)).toEqual({ ...NOTHING, ...place });
    expect(subscribeLink(place)).toBe(`/subscribe${search}`);
  });

  it.each(['?page=0&by=x&edit=true', '?page=1e3', '?page=-1'])('%j is the default', (search) => {
    expect(parseSubscribe(search)).toEqual(NOTHING);
  });
});
