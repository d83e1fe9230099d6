import type { CallInput } from '../../../src/contract/call';
import type { referenceCalls } from '../../../src/contract/calls/references';
import type { AddedReferences, NewReference } from '../../../src/contract/entities/reference';
import type { Asking, Ids } from '../../kernel/asking';
import type { Database } from '../../store/database/types';
import { forbidden } from '../../kernel/errors';
import { takeRecord } from '../importRecords';
import { UPLOAD_SOURCE, type LibraryRecord } from '../../records/record';
import { LibraryWriter } from '../../store/papers/libraryWriter';
import { addPapers } from '../../store/datasets/adding';
import { recordIds } from '../../store/datasets/privateRecords';
import { papersById } from '../../store/papers/papers';

type AddRequest = CallInput<(typeof referenceCalls)['addReferences']>['body'];
/** What adding needs. */
export type AddNeeds = Asking & Ids & { db: Database };
type Refused = AddedReferences['refused'];

function take(records: readonly NewReference[], source: string): { taken: LibraryRecord[]; refused: Refused } {
  const [taken, refused]: [LibraryRecord[], Refused] = [[], []];
  for (const draft of records) {
    const record = takeRecord({ place: '', draft }, source);
    if (typeof record === 'string') refused.push({ title: draft.title, reason: record });
    else taken.push(record);
  }
  return { taken, refused };
}

/** @throws CallError `forbidden`, `notFound` */
export async function addReferences(context: AddNeeds, { dataset_id, paper_id_list, records }: AddRequest): Promise<AddedReferences> {
  return dataset_id === null ? toLibrary(context, records) : toBase(context, { dataset_id, paper_id_list, records });
}

async function toLibrary({ db, user }: AddNeeds, records: readonly NewReference[]): Promise<AddedReferences> {
  if (!user.is_admin) throw forbidden('只有管理员可以把文献加入文献库');
  const { taken, refused } = take(records, 'import');
  const { added } = await new LibraryWriter(db).save(taken);
  const papers = await papersById(
    db,
    taken.map(({ paper }) => paper.paper_id),
  );
  return { added, existing: taken.length - added, refused, paper_id_list: papers.map(({ paper_id }) => paper_id) };
}

async function toBase(
  { db, user, newId }: AddNeeds,
  { dataset_id, paper_id_list, records }: AddRequest & { dataset_id: string },
): Promise<AddedReferences> {
  const { taken, refused } = take(records, UPLOAD_SOURCE);
  return db.transaction(async (q) => {
    const ids = [...new Set([...paper_id_list, ...(await recordIds(q, user.id, dataset_id, taken))])];
    const { added } = await addPapers(q, user.id, newId, { dataset_id, folder_id: null, paper_id_list: ids });
    return { added, existing: ids.length - added, refused, paper_id_list: ids };
  });
}
