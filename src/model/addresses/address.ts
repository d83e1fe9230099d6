/**
 * Path and query of a screen, the query from its names and values in their order or as text; without one the path
 * stands alone.
 */
export function addressOf(path: string, query: Readonly<Record<string, string>> | URLSearchParams | string): string {
  const text = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
}
