import type { KeyValueStorage } from '../../../../shared/lib/keyValueStorage';
import type { ComposerState } from '../../core/composerSlice';
import type { Attachment } from '../../core/composerTypes';

/** One key a conversation, so that two tabs do not overwrite each other's. */
const ATTACHED = 'science-navigation:attached:';
const MODELS = 'science-navigation:models';
/** Milliseconds that sources of an unsent question are kept. */
const AGE = 7 * 24 * 3600 * 1000;

type Kept = Pick<ComposerState, 'attached' | 'modelChoices'>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
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

/** What a person had beside their questions, and their models. What is too old or unreadable is removed. */
export function readComposer(storage: KeyValueStorage, owner: string, now = Date.now()): Kept {
  const attached: Kept['attached'] = {};
  for (const key of storage.keys(ATTACHED)) {
    const kept = storage.read(key);
    if (!isRecord(kept) || !Array.isArray(kept.attached) || now - Number(kept.time) > AGE) storage.remove(key);
    else if (kept.owner === owner) attached[key.slice(ATTACHED.length)] = kept.attached.filter(isAttachment).map(revived);
  }
  const models = storage.read(MODELS);
  const choices = isRecord(models) && models.owner === owner && isRecord(models.choices) ? Object.entries(models.choices) : [];
  return { attached, modelChoices: Object.fromEntries(choices.filter((entry): entry is [string, string] => typeof entry[1] === 'string')) };
}

/** Persists what changed. Signing out empties the state, not the storage: the person finds it again after signing in. */
export function saveComposer(storage: KeyValueStorage, owner: string, before: ComposerState, now: ComposerState): void {
  if (!owner) return;
  for (const [key, attached] of Object.entries(now.attached)) {
    if (before.attached[key] !== attached) storage.write(ATTACHED + key, { owner, attached, time: Date.now() });
  }
  for (const key of Object.keys(before.attached)) if (!(key in now.attached)) storage.remove(ATTACHED + key);
  if (now.modelChoices !== before.modelChoices) storage.write(MODELS, { owner, choices: now.modelChoices });
}
