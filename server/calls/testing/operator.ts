import type { PartEntry, OperatorPart } from '../../../src/contract/entities/operator';
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
