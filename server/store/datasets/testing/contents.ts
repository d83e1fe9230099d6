import type { Dataset } from '../../../../src/contract/entities/dataset';
import type { DocumentItem } from '../../../../src/contract/entities/document';
import type { Page } from '../../../../src/contract/entities/common';
import type { Queryable } from '../../database/types';
import type { TestUser } from '../../../testing/testServer';

/** Stores records `<prefix>1` … with years from 2001 on, alternately articles and theses. Answers their ids. */
export async function storeRecords(db: Queryable, prefix: string, count: number): Promise<string[]> {
  await db.query(
    `insert into paper (paper_id, resource_type, title, authors, year, basic_sourcename, language, keywords)
     select $1 || n, case when n % 2 = 0 then 4 else 1 end, $1 || ' title ' || n, array['Author ' || n], 2000 + n % 20, 'Journal ' || n % 3, 'en', array['word', 'key' || n]
       from generate_series(1, $2) n`,
    [prefix, count],
  );
  return Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);
}

export async function makeBase(user: TestUser, fields: object = {}): Promise<Dataset> {
  return (await user.call<Dataset>('POST', '/api/project_dataset/create', { name: `清单 ${Math.random()}`, ...fields })).data;
}

export const add = (user: TestUser, dataset_id: string, paper_id_list: string[], folder_id: string | null = null) =>
  user.call<{ added: number; existing: string[] }>('POST', '/api/project_dataset/opreate', { dataset_id, folder_id, paper_id_list });

export async function documents(user: TestUser, dataset_id: string, query = ''): Promise<Page<DocumentItem>> {
  return (await user.call<Page<DocumentItem>>('GET', `/api/dataset/${dataset_id}/document_paper_detail/1/50?${query}`)).data;
}

/** A team project with its manager, and one more person in the role given. */
export async function makeProject(manager: TestUser, other: TestUser, role: string): Promise<string> {
  const { data } = await manager.call<{ project_id: string }>('POST', '/api/project/add', { name: '课题组' });
  await manager.call('POST', '/api/project/add_member', { project_id: data.project_id, user_id_list: [other.id], role });
  return data.project_id;
}
