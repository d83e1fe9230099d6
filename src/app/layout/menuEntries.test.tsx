import fs from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { routeTable } from '../router/routeTable';
import { MenuIcon } from './menuIcons';

const folder = path.join(process.cwd(), 'server/store/database/migrations');
const INSERT = /insert into menu \(id, name, path, icon, position\) values([^;]+);/g;
const ROW = /\('([^']+)', '([^']+)', '([^']+)', '([^']+)', (\d+)\)/g;

const statements = fs
  .readdirSync(folder)
  .flatMap((name) => [...fs.readFileSync(path.join(folder, name), 'utf8').matchAll(INSERT)].map(([, rows]) => rows!));
const entries = statements.flatMap((rows) =>
  [...rows.matchAll(ROW)].map(([, , name, to, icon]) => ({ name: name!, to: to!, icon: icon! })),
);

describe('every menu entry of the migrations', () => {
  it('is read here', () => {
    const all = fs.readdirSync(folder).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
    expect(all.flatMap((text) => text.match(/insert into menu\b/g) ?? [])).toHaveLength(statements.length);
    expect(entries).toHaveLength(statements.join().match(/\(/g)!.length);
    expect(entries.length).toBeGreaterThan(0);
  });

  it.each(entries.map((entry) => [entry.name, entry] as const))('%s leads to a guarded screen of the same name', (name, { to }) => {
    const { title, guarded, frame } = routeTable.find(({ path: route }) => route === to) ?? {};
    expect({ to, title, guarded, frame }).toEqual({ to, title: name, guarded: true, frame: 'main' });
  });

  it.each(entries.map((entry) => [entry.name, entry] as const))('%s has an icon of its own', (_name, { icon }) => {
    const drawn = (key: string) => render(<MenuIcon name={key} />).container.innerHTML;
    expect(drawn(icon)).not.toBe(drawn('no such icon'));
  });
});
