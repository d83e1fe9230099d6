import fs from 'node:fs';
import { callGroups } from '../src/contract';
import { SHAPES_FILE, contractShapes, renderShapes } from './shapes';

describe('src/contract/shapes.json', () => {
  it('has the forms of the contract; if not, run npm run shapes', () => {
    expect(fs.readFileSync(SHAPES_FILE, 'utf8')).toBe(renderShapes());
  });

  it('has a form for every call that is answered in an envelope, and for no other', () => {
    const routes = Object.values(callGroups).flatMap((group) => Object.values(group).map(({ route }) => route));
    const answered = routes.filter(({ reply }) => reply === 'envelope').map(({ id }) => id as string);
    expect(Object.keys(contractShapes().calls)).toEqual(answered);
  });

  it('has each object once', () => {
    const { objects } = contractShapes();
    const papers = objects.filter((fields) => '#paper_id' in fields && 'authors' in fields);
    expect(papers).toHaveLength(1);
  });
});
