import fs from 'node:fs';
import { callGroups } from '../src/contract';
import { contractShapes, renderShapes, shapesFile } from './shapes';

const written = Object.entries(contractShapes());

describe.each(written)('src/contract/%s.json', (name, shapes) => {
  it('has the forms of the contract; if not, run npm run shapes', () => {
    expect(fs.readFileSync(shapesFile(name), 'utf8')).toBe(renderShapes(shapes));
  });

  it('has each object once', () => {
    const papers = shapes.objects.filter((fields) => '#paper_id' in fields && 'authors' in fields);
    expect(papers).toHaveLength(1);
  });
});

it('every call that is answered in an envelope has its form in one of them, and no other', () => {
  const routes = Object.values(callGroups).flatMap((group) => Object.values(group).map(({ route }) => route));
  const answered = routes.filter(({ reply }) => reply === 'envelope').map(({ id }) => id as string);
  expect(written.flatMap(([, { calls }]) => Object.keys(calls)).sort()).toEqual(answered.sort());
});
