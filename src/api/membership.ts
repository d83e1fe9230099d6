/**
 * How an open screen of a team finds out that the person has been taken out of it where the portal does not tell it within seconds
 * (`features/portal/lib/lostAccess.ts`): it asks every half minute while it is in front, and closes when what it shows is not there any
 * more.
 */
export const WATCH_MEMBERSHIP = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;
