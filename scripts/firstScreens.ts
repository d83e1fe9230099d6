import fs from 'node:fs';
import type { Compilation } from 'webpack';

/** A row of `src/app/router/routeTable.ts` as far as loading is concerned. */
interface Screen {
  /** As the address is compared: in lower case. */
  path: string;
  chunk: string;
  place: 'framed' | 'bare';
  plain: boolean;
}

const ROUTE_TABLE = 'src/app/router/routeTable.ts';
const NAMED_CHUNK = /webpackChunkName: "([^"]+)"/;

/** The screens of the route table, read from its source: the build cannot run it. */
export function screensIn(source: string): Screen[] {
  const shared = new Map([...source.matchAll(/const (\w+) = \(\) => import\(([^)]*)\)/g)].map(([, name = '', load = '']) => [name, load]));
  const rows = source.split(/^ {2}row\(/m).slice(1);
  return rows.map((row) => {
    const [, path = ''] = /'([^']+)'/.exec(row) ?? [];
    const load = NAMED_CHUNK.test(row) ? row : [...shared].find(([name]) => row.includes(name))?.[1];
    const [, chunk] = NAMED_CHUNK.exec(load ?? '') ?? [];
    if (!path || !chunk) throw new Error(`${ROUTE_TABLE}: no path or no chunk in ${row}`);
    return { path: path.toLowerCase(), chunk, place: /frame: 'bare'/.test(row) ? 'bare' : 'framed', plain: /plain: true/.test(row) };
  });
}

/**
 * What `public/shell.js` must know of each screen: where it stands, and the files of its code beside the entry's, which
 * the page has already.
 */
export function firstScreens(compilation: Compilation): string {
  const filesOf = (group: string) => compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
  const entry = new Set(filesOf('main'));
  const rows = screensIn(fs.readFileSync(ROUTE_TABLE, 'utf8')).map(({ path, chunk, place, plain }) => {
    const groups = [...(place === 'framed' ? ['frame'] : []), chunk, ...(plain ? [] : ['antd'])];
    const files = [...new Set(groups.flatMap(filesOf))].filter((file) => /\.(js|css)$/.test(file) && !entry.has(file));
    return [path, { place, files }] as const;
  });
  return JSON.stringify(Object.fromEntries(rows));
}
