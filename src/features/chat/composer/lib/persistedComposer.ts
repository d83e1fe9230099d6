import { isRecord } from '../../../../shared/lib/isRecord';
import type { KeyValueStorage } from '../../../../shared/lib/browser/keyValueStorage';
import { persisted } from '../../../../shared/store/persisted';
import type { ComposerState } from '../../core/composerSlice';
import type { Attachment } from '../../core/composerTypes';

const KINDS: readonly unknown[] = ['paper', 'dataset', 'file'] satisfies Attachment['kind'][];
const texty = (value: Record<string, unknown>, ...keys: string[]) => keys.every((key) => typeof value[key] === 'string');

function isAttachment(value: unknown): value is Attachment {
  if (!isRecord(value) || !KINDS.includes(value.kind) || !texty(value, 'id', 'name')) return false;
  return value.kind !== 'file' || texty(value, 'state', 'file_id', 'paper_id', 'failure');
}

/** As it is after a reload: a file that was not stored yet is gone, one that was is followed on. */
function revived(attachment: Attachment): Attachment {
  if (attachment.kind !== 'file') return attachment;
  const lost = attachment.file_id === '' && attachment.state !== 'failed';
  return { ...attachment, shelf_id: '', ...(lost ? { state: 'failed', failure: '' } : {}) };
}

/** Sources of an unsent question, by its conversation. */
const attachments = persisted<Attachment[]>({
  key: 'science-navigation:attached:',
  parse: ({ attached }) => (Array.isArray(attached) ? attached.filter(isAttachment).map(revived) : undefined),
  fields: (attached) => ({ attached }),
  maxAge: 7 * 24 * 3600 * 1000,
});

const models = persisted<ComposerState['modelChoices']>({
  key: 'science-navigation:models',
  parse: ({ choices }) =>
    Object.fromEntries(
      Object.entries(isRecord(choices) ? choices : {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  fields: (choices) => ({ choices }),
});

/** What a person had beside their questions, and their models. */
export const readComposer = (storage: KeyValueStorage, owner: string): Pick<ComposerState, 'attached' | 'modelChoices'> => ({
  attached: attachments.readAll(storage, owner),
  modelChoices: models.read(storage, owner) ?? {},
});

/** Stores what changed. */
export function saveComposer(storage: KeyValueStorage, owner: string, before: ComposerState, now: ComposerState): void {
  attachments.saveChanges(storage, owner, before.attached, now.attached);
  if (owner && now.modelChoices !== before.modelChoices) models.write(storage, owner, now.modelChoices);
}
