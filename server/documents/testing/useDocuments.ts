import type { FileText } from '../../../src/contract/entities/document';
import type { Paper } from '../../../src/contract/entities/paper';
import { useTestServer, type TestUser } from '../../testing/testServer';
import { parsed, uploaded } from '../../testing/upload';

/** For suites: a server that takes files of up to 1 MB and 3 MB from each, the owner of files, and a stranger. */
export function useDocuments() {
  const server = useTestServer({ config: { UPLOAD_MAX_MB: 1, UPLOAD_QUOTA_MB: 3 } });
  const people = {} as Record<'owner' | 'stranger', TestUser>;
  beforeAll(async () => {
    Object.assign(people, { owner: await server.createUser(), stranger: await server.createUser() });
  });

  const textOf = async (id: string, query = '') =>
    (await people.owner.call<FileText>('GET', `/api/paper/file_text?file_id=${id}${query}`)).data;
  const papersOf = async (user: TestUser, id: string) =>
    (await user.call<Paper[]>('POST', '/api/paper/list_by_id', { paper_id_list: [id] })).data;
  /** Uploads a file and waits until it is read. */
  const read = async (name: string, content: Buffer | string, user = people.owner) =>
    parsed(user, (await uploaded(server, user, { name, content })).file_id);
  return { server, people, textOf, papersOf, read };
}
