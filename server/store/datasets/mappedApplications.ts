import type { Application } from '../../../src/contract/entities/chat';
import type { Queryable } from '../database/types';
import { listApplications } from '../chats/applications';

/** Applications that read a base by default, of those that the person may use. */
export async function mappedApplications(db: Queryable, userId: string, datasetId: string): Promise<Application[]> {
  return (await listApplications(db, userId, false)).filter(({ dataset_id_list }) => dataset_id_list.includes(datasetId));
}
