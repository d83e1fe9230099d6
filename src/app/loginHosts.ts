/** Milliseconds that the server has to say where people may sign in. */
const PATIENCE = 5_000;

/** Hosts, separated by blanks: `<meta name="login-hosts" content="sso.example.org">`; null where a page says nothing of them. */
function hostsIn(page: Document): string[] | null {
  const content = page.querySelector<HTMLMetaElement>('meta[name="login-hosts"]')?.content;
  return content === undefined ? null : content.split(/\s+/).filter(Boolean);
}

/** The page as the server has it now: the one that is open may be days old, or have come from the service worker. */
async function freshPage(): Promise<Document | null> {
  // The query leads past the worker, which keeps the page without one.
  const response = await fetch('/index.html?login-hosts', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null;
}

/** Hosts where people of this deployment may be sent to sign in: those that the server names now, else those of the page that is open. */
export async function loginHosts(): Promise<readonly string[]> {
  const fresh = await freshPage().catch(() => null);
  return (fresh && hostsIn(fresh)) ?? hostsIn(document) ?? [];
}
