/** Who may look at recorded sessions, and at those that people have sent: support, and administrators. */
export const mayReplay = ({ is_admin, is_support }: { is_admin?: boolean | undefined; is_support?: boolean | undefined }): boolean =>
  is_admin === true || is_support === true;

/** What holds until the operator sets it: nothing leaves for support, and what is sent is kept for a month. */
export const SUPPORT_DEFAULTS = { send_allowed: false, kept_days: 30, last_minutes_allowed: true } as const;

/** The number of a ticket as people read it: `T-000123`. */
export const ticketId = (number: number): string => `T-${String(number).padStart(6, '0')}`;

/** What such a number looks like. */
export const TICKET_ID = /^T-\d{6,9}$/;

/** The part of the form that holds the person's words; the other one is the session. */
export const WORDS_FILE = 'words.txt';
