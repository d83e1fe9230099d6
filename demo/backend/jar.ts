export interface Cookie {
  value: string;
  path: string;
  /** Milliseconds since 1970. */
  until: number;
}

/** The cookies of the backend in the page: a service worker can neither set them nor send them. */
export class Jar {
  private readonly cookies: Map<string, Cookie>;

  /** @param kept what `entries` said before */
  constructor(kept: readonly (readonly [string, Cookie])[] = []) {
    this.cookies = new Map(kept);
  }

  entries = (): [string, Cookie][] => [...this.cookies];

  /** Takes a `Set-Cookie` line. */
  take(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const of = (wanted: string) => attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
    const until = Date.now() + Number(of('max-age') ?? 0) * 1_000;
    if (until > Date.now()) this.cookies.set(name, { value, path: of('path') ?? '/', until });
    else this.cookies.delete(name);
  }

  /** What is sent with a request to this path. */
  header(path: string): string {
    const sent = [...this.cookies].filter(([, cookie]) => cookie.until > Date.now() && path.startsWith(cookie.path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }
}
