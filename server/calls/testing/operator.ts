import type { PartEntry, OperatorPart } from '../../../src/contract/entities/operator';
import { PART_NAMES } from '../../../src/model/operator';
import type { TestServer, TestUser } from '../../testing/testServer';

/** An administrator who changes parts of the portal by the calls. */
export interface TestOperator extends TestUser {
  part(part: string): Promise<OperatorPart>;
  /** Saves over what is there. Fields that are not given stay, or have their defaults. */
  save(part: string, id: string, fields: object): ReturnType<TestUser['call']>;
  remove(part: string, id: string): ReturnType<TestUser['call']>;
}

/** Adds an administrator. */
export async function createOperator(server: TestServer): Promise<TestOperator> {
  const user = await server.createUser();
  await server.db.query('update app_user set is_admin = true where id = $1', [user.id]);
  const part = async (name: string) => (await user.call<OperatorPart>('GET', `/api/operator/part/${name}`)).data;
  const find = async (name: string, id: string): Promise<PartEntry | undefined> =>
    (await part(name)).entries.find((entry) => entry.id === id);
  return {
    ...user,
    part,
    async save(name, id, fields) {
      const before = await find(name, id);
      const body = { value: { ...before?.value, ...fields }, revision: before?.revision ?? '' };
      return user.call('PUT', `/api/operator/part/${name}/entry/${id}`, body);
    },
    remove: async (name, id) =>
      user.call('DELETE', `/api/operator/part/${name}/entry/${id}?revision=${(await find(name, id))?.revision ?? ''}`),
  };
}

/** Tools before their categories: a category that still holds a tool is not removed. */
const RESET_ORDER = [...PART_NAMES].sort((a, b) => Number(a === 'aiToolCategories') - Number(b === 'aiToolCategories'));

/**
 * For `afterEach` of suites whose tests share a server: the parts that a test has changed are again what the program has, and no
 * change is listed, so that the next test finds the portal as it would alone.
 */
export async function resetParts(server: TestServer, admin: TestUser): Promise<void> {
  const changed = await server.db.query<{ part: string }>('select distinct part from operator_change');
  for (const name of RESET_ORDER.filter((one) => changed.some(({ part }) => part === one))) {
    const { code, message } = await admin.call('POST', `/api/operator/part/${name}/reset`);
    if (code !== 200) throw new Error(`${name}: ${code} ${message}`);
  }
  await server.db.query('delete from operator_change');
}
