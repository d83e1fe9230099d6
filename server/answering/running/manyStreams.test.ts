import { execFile } from 'node:child_process';
import path from 'node:path';

const STREAMS = 20;

/** The fault run of `bench/streams`, small: a server process, a stand-in model, a proxy, the client's own stream layer. */
function run(): Promise<{ failed: boolean; printed: string }> {
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', 'bench/streams/run.ts', '--streams', String(STREAMS)];
    execFile(process.execPath, command, { cwd: path.resolve(__dirname, '../../..'), timeout: 240_000 }, (error, stdout, stderr) => {
      resolve({ failed: error !== null, printed: stdout + stderr });
    });
  });
}

test('streams through a proxy that cuts, stalls, slices and buffers: none lost, none doubled, each as it is stored', async () => {
  const { failed, printed } = await run();
  expect(printed).toContain(`lost, doubled or unequal: 0 of ${STREAMS}`);
  expect(failed).toBe(false);
}, 300_000);
