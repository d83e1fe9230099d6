import { callGroups } from '../../../src/contract';
import { checkPages } from '../checks/paging';
import type { Run } from '../run/run';
import type { Things } from '../run/things';
import type { Scenario } from './scenario';

const { getOperatorStatus, listServerErrors, listImports, startImport, cancelImport, restartImport } = callGroups.operator;
const NOBODY_ELSE = 'asked by no administrator';
const NOT_ALLOWED = 'the account is no administrator';

/** How the portal runs, and imports for everybody: what administrators alone may ask and do. */
export const operatingScenario: Scenario = async (run, things) => {
  await run.step([getOperatorStatus, listServerErrors, listImports], () => reading(run, things));
  await run.step([startImport], async () => run.skip(startImport, 'it would change the library of everybody'));
  await run.step([cancelImport, restartImport], async () => {
    const params = { import_id: 'no-such-import' };
    for (const call of [cancelImport, restartImport]) {
      await run.refused(call, { params }, 'of an import that is not there');
      run.skip(call, 'it needs an import, which would change the library of everybody');
    }
  });
};

async function reading(run: Run, things: Things): Promise<void> {
  if (!(await things.me()).is_admin) {
    await run.refused(getOperatorStatus, {}, NOBODY_ELSE);
    await run.refused(listServerErrors, { query: {} }, NOBODY_ELSE);
    await run.refused(listImports, { query: {} }, NOBODY_ELSE);
    for (const call of [getOperatorStatus, listServerErrors, listImports]) run.skip(call, NOT_ALLOWED);
    return;
  }
  await run.ask(getOperatorStatus, undefined);
  await run.ask(listServerErrors, { query: {} });
  await checkPages(run, listServerErrors, { parts: (current, size) => ({ query: { current, size } }) });
  await run.ask(listImports, { query: {} });
  await checkPages(run, listImports, { parts: (current, size) => ({ query: { current, size } }) });
}
