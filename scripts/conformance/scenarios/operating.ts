import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Run } from '../run/run';

const { getOperatorStatus, listServerErrors, listImports, startImport, cancelImport, restartImport } = callGroups.operator;

/** How the portal runs, and imports for everybody, asked by an administrator. Nothing is imported: no call takes it back. */
export async function operating(run: Run): Promise<void> {
  await run.step([getOperatorStatus], async () => void (await run.ask(getOperatorStatus, undefined)));
  await run.step([listServerErrors], async () => {
    await run.ask(listServerErrors, { query: {} });
    await checkPages(run, listServerErrors, { parts: (current, size) => ({ query: { current, size } }) });
  });
  await run.step([listImports], async () => {
    await run.ask(listImports, { query: {} });
    await checkPages(run, listImports, { parts: (current, size) => ({ query: { current, size } }) });
  });
  await run.step([startImport], async () => run.skip(startImport, 'it would change the library of everybody'));
  await run.step([cancelImport, restartImport], async () => {
    for (const call of [cancelImport, restartImport]) {
      await run.refused(call, { params: { import_id: 'no-such-import' } }, 'of an import that is not there');
      run.skip(call, 'it needs an import, which would change the library of everybody');
    }
  });
}
