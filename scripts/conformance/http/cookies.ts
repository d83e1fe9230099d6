/** The cookies of one session on one server. Paths and hosts are not looked at. */
export class CookieJar {
  private readonly values = new Map<string, string>();

  /** @param pairs `name=value`, several separated by semicolons */
  constructor(pairs = '') {
    for (const pair of pairs.split(';')) this.put(pair);
  }

  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  header(): string {
    return [...this.values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      if (attributes.some(isOver)) this.values.delete(pair.split('=')[0]?.trim() ?? '');
      else this.put(pair);
    }
  }

  private put(pair: string): void {
    const at = pair.indexOf('=');
    if (at > 0) this.values.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
}

/** Whether an attribute says that the cookie is to be forgotten. */
function isOver(attribute: string): boolean {
  const [name = '', value = ''] = attribute.trim().split('=');
  if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
  return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
}
