import { SUPPORT_DEFAULTS, TICKET_ID, WORDS_FILE, mayReplay, ticketId } from './support';

it.each([
  [{}, false],
  [{ is_admin: true }, true],
  [{ is_support: true }, true],
  [{ is_admin: false, is_support: false }, false],
  [{ is_admin: undefined, is_support: true }, true],
])('%j may look at recorded sessions: %s', (who, may) => expect(mayReplay(who)).toBe(may));

it('a ticket is told by six digits or more', () => {
  expect([ticketId(123), ticketId(1_234_567)]).toEqual(['T-000123', 'T-1234567']);
  expect([ticketId(1), ticketId(999_999_999)].every((id) => TICKET_ID.test(id))).toBe(true);
  expect(['T-12345', 'T-1234567890', 'x T-000123', 'T-000123 x', 't-000123'].some((id) => TICKET_ID.test(id))).toBe(false);
});

it('nothing leaves until the operator says so', () => {
  expect([SUPPORT_DEFAULTS.send_allowed, SUPPORT_DEFAULTS.kept_days, WORDS_FILE]).toEqual([false, 30, 'words.txt']);
});
