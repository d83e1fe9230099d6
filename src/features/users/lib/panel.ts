/** What `panel` in the hash query may say, on any screen of the main layout. */
const ACCOUNT_PANELS = ['account', 'users', 'usage'] as const;
export type AccountPanelName = (typeof ACCOUNT_PANELS)[number];

/** The panel that the query asks for; null for none. Users are for administrators: others get their own account. */
export function panelIn(params: URLSearchParams, isAdmin: boolean): AccountPanelName | null {
  const asked = ACCOUNT_PANELS.find((name) => name === params.get('panel'));
  if (!asked) return null;
  return isAdmin ? asked : 'account';
}

/** The panel of this name; the own account for any other. */
export const panelNamed = (name: string): AccountPanelName => ACCOUNT_PANELS.find((one) => one === name) ?? 'account';
