/**
 * `npm run mutation [-- AREA…]`: changes the sources of the areas in `mutation/areas.ts` at one place at a time and runs their suites against
 * each change; all areas without a name. Ends with 1 when fewer than 85 % of the changes of one were noticed. What nobody noticed is
 * printed, and stands in reports/mutation. `--only GLOB` changes these files alone.
 */
import { parseArgs } from 'node:util';
import { AREAS } from './mutation/areas';
import { optionsFor } from './mutation/options';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
  const unknown = positionals.filter((name) => !AREAS[name]);
  if (unknown.length > 0) throw new Error(`There is no area ${unknown.join(', ')}. There are ${Object.keys(AREAS).join(', ')}`);
  const { Stryker } = await import('@stryker-mutator/core');
  for (const name of positionals.length > 0 ? positionals : Object.keys(AREAS)) {
    console.log(`== ${name}`);
    process.env.MUTATION_AREA = name;
    // Sets the exit code itself when a threshold is not reached.
    await new Stryker(optionsFor(name, values.only)).runMutationTest();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
