import type { FileOcr } from '../../../src/contract/entities/ocr';
import type { Asking } from '../../kernel/asking';
import { CallError, forbidden } from '../../kernel/errors';
import type { Database } from '../../store/database/types';
import { requireFile } from '../../store/files/files';
import { mayChangeFile } from '../../store/files/mayChangeFile';
import { cancelOcr, ocrState, startOcr } from '../../store/ocr/state';
import type { OcrRunner } from './ocrRunner';

export interface OcrNeeds {
  readonly db: Database;
  readonly ocr: OcrRunner;
}

const NOTHING = { progress: { done: 0, total: 0 }, pages_a_minute: null, confidence: null, engine: '', languages: '', message: '' };

/** Where the recognition of a file stands. @throws CallError `notFound`, also for files of others */
export async function readFileOcr({ db, ocr, user }: OcrNeeds & Pick<Asking, 'user'>, fileId: string): Promise<FileOcr> {
  await requireFile(db, user.id, fileId);
  const can_change = await mayChangeFile(db, user.id, fileId);
  const stored = await ocrState(db, fileId);
  if (!stored) return { file_id: fileId, state: 'none', ...NOTHING, can_change };
  const engine = await ocr.engine();
  // What another server is recognising goes on, also where this one could not.
  if (engine.available || stored.state === 'done' || stored.state === 'running') return { ...stored, can_change };
  return { ...stored, state: 'unavailable', message: engine.reason, can_change };
}

/** @throws CallError `notFound`, `forbidden`; `conflict` without scans or where this server recognises no text */
export async function startFileOcr(context: OcrNeeds & Pick<Asking, 'user'>, fileId: string): Promise<FileOcr> {
  const before = await requireChange(context, fileId);
  if (before.state === 'none') throw new CallError('conflict', '这个文件没有需要识别的页面');
  const engine = await context.ocr.engine();
  if (!engine.available) throw new CallError('conflict', `${engine.reason}，请联系管理员`);
  await startOcr(context.db, fileId);
  context.ocr.wake();
  return readFileOcr(context, fileId);
}

/** Ends it at once; recognised pages are kept. @throws CallError `notFound`, `forbidden` */
export async function cancelFileOcr(context: OcrNeeds & Pick<Asking, 'user'>, fileId: string): Promise<FileOcr> {
  await requireChange(context, fileId);
  await cancelOcr(context.db, fileId);
  context.ocr.stop(fileId);
  return readFileOcr(context, fileId);
}

async function requireChange(context: OcrNeeds & Pick<Asking, 'user'>, fileId: string): Promise<FileOcr> {
  const state = await readFileOcr(context, fileId);
  if (!state.can_change) throw forbidden('你在这个知识库中没有增删文献的权限');
  return state;
}
