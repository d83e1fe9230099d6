import { isDeepStrictEqual } from 'node:util';
import { callGroups } from '../../../src/contract';
import { isEmptyValue } from '../../../src/contract/envelope';
import { codeOf, dataOf, signInDepartures } from '../checks/envelope';
import { checkUnsigned } from '../checks/unsigned';
import { PREFIX } from '../run/run';
import { requestOf } from '../run/calls';
import type { Scenario } from './scenario';
import { NoAnswer } from '../http/noAnswer';
import type { Run } from '../run/run';

const { session } = callGroups;

export const sessionScenario: Scenario = async (run) => {
  await run.step([session.getLogo], async () => void (await run.ask(session.getLogo, undefined)));
  await run.step([session.getUser], async () => void (await run.ask(session.getUser, undefined)));
  await run.step([session.listMenus], async () => void (await run.ask(session.listMenus, undefined)));
  await run.step([session.listStoppedMenus], async () => void (await run.ask(session.listStoppedMenus, undefined)));
  await run.step([session.listExternalApplications], async () => void (await run.ask(session.listExternalApplications, undefined)));
  await run.step([session.recommendAiTools], async () => void (await run.ask(session.recommendAiTools, undefined)));
  await run.step([session.suggestWords], async () => void (await run.ask(session.suggestWords, { query: { keyword: 'a' } })));
  await run.step([session.listEngines], async () => {
    const engines = await run.ask(session.listEngines, { query: { engine_type: 6 } });
    const other = engines.find(({ engine_type }) => engine_type !== 6);
    run.expect(session.listEngines, 'only engines of the type asked for', !other, {
      field: 'data[].engine_type',
      expected: '6',
      found: other,
    });
  });
  await run.step([session.saveUserSetting, session.getUserSetting], async () => {
    const place = { key: PREFIX, type: 'check' };
    const never = { params: { key: PREFIX, type: 'never-saved' } };
    const none = await run.refused(session.getUserSetting, never, 'a setting that was never saved');
    if (none && !isEmptyValue(dataOf(none))) {
      run.findings.remark(
        session.getUserSetting.route.id,
        `answers code ${String(codeOf(none))} with data for a setting that was never saved`,
      );
    }
    for (const value of [
      { text: '科学', list: [1, 2] },
      { text: 'changed', list: [] },
    ]) {
      const name = value.list.length > 0 ? 'a value' : 'another value';
      await run.ask(session.saveUserSetting, { body: { ...place, value } }, { name });
      const read = await run.ask(session.getUserSetting, { params: place }, { name });
      run.expect(session.saveUserSetting, `${name} is read as it was saved`, isDeepStrictEqual(read?.value, value), {
        field: 'data.value',
        expected: JSON.stringify(value),
        found: read?.value,
      });
    }
    run.findings.remain(`setting ${PREFIX}/check`, 'no call removes a setting');
  });
};

/** The last of all: it ends the session. */
export async function signOut(run: Run): Promise<void> {
  const { logout, getUser } = session;
  await run.step([logout], async () => {
    // The cookies of before: a browser forgets them, a thief does not.
    const former = run.client.withCookies(run.client.cookies.header());
    run.findings.requests += 1;
    const answer = await run.client.send(requestOf(logout, {})).catch((error: unknown) => {
      if (error instanceof NoAnswer) return null;
      throw error;
    });
    if (!answer) return run.check(logout, 'answers 1009 with an address', [{ field: 'answer', expected: 'an answer', found: 'none' }]);
    // Section 8 gives the code and the data alone.
    const departures = signInDepartures(answer, answer.status).concat(
      [200, 401].includes(answer.status) ? [] : [{ field: 'status', expected: '200 or 401', found: String(answer.status) }],
    );
    run.check(logout, 'answers 1009 with an address', departures, answer.ms);
    await checkUnsigned(run, logout, 'afterwards it asks to sign in', former);
    await checkUnsigned(run, getUser, 'after signing out', former);
  });
}
