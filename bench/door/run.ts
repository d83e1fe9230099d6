/**
 * `npm run bench:door`: what letting an answer in costs beside parsing its JSON, for pages of results in the form of the contract
 * and in another one. Ratios of medians in one run; a ratio of 1 means as long as the parsing.
 */
import { doorOf } from '../../src/api/door';
import { emptyPaper } from '../../src/model/paper/paper';
import { quantile } from '../support/measure';

const ROUNDS = 200;

const paper = (n: number) => ({
  ...emptyPaper,
  paper_id: `p${n}`,
  resource_type: 1,
  title: `Attention in networks of scholars, part ${n}`,
  authors: ['Ada Lovelace', 'Alan Turing', '王小明', 'Grace Hopper'],
  keywords: ['attention', 'networks', '注意力'],
  abstract: 'A record on attention in networks. '.repeat(30),
  publish_date: '2024-05-01',
  year: 2024,
});
const page = (records: object[]) => ({
  ...{ total: 5_000, current: 1, size: records.length, engine: 'library', facets: null },
  ...{ problem: null, relaxed: false, terms: ['attention'], records },
});
/** As another backend writes it: a text for lists, numbers for texts, fields of its own. */
const other = (n: number) => ({ ...paper(n), authors: 'Ada Lovelace; Alan Turing', keywords: null, publish_date: 20240501, ext: n });

function median(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    work();
    times.push(performance.now() - began);
  }
  return quantile(times.slice(ROUNDS / 10), 0.5);
}

async function main(): Promise<void> {
  const door = await doorOf('searchPapers');
  for (const [name, make] of [
    ['as in the contract', paper],
    ['in another form', other],
  ] as const) {
    for (const count of [20, 100, 500]) {
      const json = JSON.stringify(page(Array.from({ length: count }, (_, n) => make(n))));
      const parsing = median(() => JSON.parse(json));
      const data: unknown = JSON.parse(json);
      const entering = median(() => door(data));
      const figures = [`${count} records ${name}`, `door ${entering.toFixed(2)} ms`, `parsing ${parsing.toFixed(2)} ms`];
      console.log(`${figures.join(' · ')} · ratio ${(entering / parsing).toFixed(2)}`);
    }
  }
}

void main();
