/**
 * Writes the word table that comes with the program, `server/bridging/starter/words.tsv`, from records with free licences and
 * from the glossary beside it: `npx tsx scripts/wordBridge.ts [--shared DIR]`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { argument, readObjects, sharedData } from '../bench/support/sharedData';
import { learnFromPairs, pairsOf } from '../server/bridging/learn';
import { starterBridgeFile } from '../server/bridging/starterBridge';
import { fromJson } from '../server/library/readers/fromJson';

/** Records that are CC BY 4.0: server/bridging/starter/README.md. */
const FILES = ['papers_zh_chinaxiv.jsonl.gz', 'papers_acl.jsonl.gz'];
/** Less sure ones are learnt where a library has them. */
const LEAST_WEIGHT = 0.15;

async function main(): Promise<void> {
  const pairs = [];
  for (const file of FILES)
    for (const item of await readObjects<Record<string, unknown>>(path.join(sharedData(), 'papers', file))) {
      const { title = '', title_zh = '', title_en = '', abstract = '', abstract_zh = '', keywords = [] } = fromJson(item);
      pairs.push(...pairsOf({ title, title_zh, title_en, abstract, abstract_zh, keywords }));
    }
  const rows = (await learnFromPairs(pairs, () => false)) ?? [];
  const lines = rows
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => (a.chinese + a.english < b.chinese + b.english ? -1 : 1))
    .map(({ chinese, english_written, weight }) => `${chinese}\t${english_written}\t${weight.toFixed(2)}`);
  fs.writeFileSync(argument('--to') ?? starterBridgeFile, `${lines.join('\n')}\n`);
  console.log(`${lines.length} translations from ${pairs.length} pairs of texts`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
