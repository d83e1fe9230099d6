import { setTimeout as sleep } from 'node:timers/promises';
import { callGroups } from '../../../src/contract';
import type { Run } from '../run/run';

/** A small text is read within seconds; a server with a long queue has this long. */
const PATIENCE = 60_000;
const STEP = 100;

/** Waits until a file is read. Answers its state, the last one seen when it takes too long. @throws Blocked */
export async function settled(run: Run, file_id: string): Promise<string> {
  for (let waited = 0; ; waited += STEP) {
    const { state } = await run.quiet(callGroups.papers.getFileParseState, { query: { file_id } });
    if (!['waiting', 'parsing'].includes(state) || waited >= PATIENCE) return state;
    await sleep(STEP);
  }
}
