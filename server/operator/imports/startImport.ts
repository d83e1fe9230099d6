import type { ImportKind, LibraryImport } from '../../../src/contract/entities/libraryImport';
import { MAX_IMPORT_FILE_MB } from '../../../src/model/limits';
import { MEGABYTE, withUploads, type Arriving } from '../../documents/receive';
import { JOURNAL_FILE_ENDINGS } from '../../journals/readers';
import type { Asking, Ids } from '../../kernel/asking';
import { badRequest, CallError, conflict, notFound } from '../../kernel/errors';
import { FILE_ENDINGS } from '../../library/readers';
import type { Database, Queryable } from '../../store/database/types';
import { addImport, cancelImport, readImport, restartImport } from '../../store/imports/importQueue';
import type { ImportRunner } from './importRunner';

export interface ImportNeeds extends Omit<Arriving, 'config' | 'uploads'>, Ids {
  readonly db: Database;
  readonly imports: ImportRunner;
}

interface Wanted {
  kind: ImportKind;
  year?: number | undefined;
  scheme?: string | undefined;
}

/** Endings of files that each kind takes; texts may be packed as `.gz`. */
const ENDINGS: Readonly<Record<ImportKind, readonly string[]>> = { papers: FILE_ENDINGS, journals: JOURNAL_FILE_ENDINGS };
const PACKED = /\.gz$/i;

/** @throws CallError `unsupported` */
function checkName(kind: ImportKind, name: string): void {
  const ending = (/\.[^.]+$/.exec(name.toLowerCase().replace(PACKED, '')) ?? [''])[0];
  const read = ENDINGS[kind].includes(ending) && !(ending === '.xlsx' && PACKED.test(name));
  if (!read) throw new CallError('unsupported', `无法识别文件类型（支持 ${ENDINGS[kind].join(' ')}，文本可用 .gz 压缩）`);
}

/** Stores the one file of a form and puts it in line. @throws CallError `invalid`, `tooLarge`, `unsupported`, `diskFull` */
export function startImport(context: ImportNeeds & Asking & Pick<Arriving, 'uploads'>, wanted: Wanted): Promise<LibraryImport> {
  const { db, files, uploads, imports, user, newId } = context;
  const arriving: Arriving = { files, uploads, config: { UPLOAD_MAX_MB: MAX_IMPORT_FILE_MB } };
  return withUploads(arriving, { maxFiles: 1, maxTotal: MAX_IMPORT_FILE_MB * MEGABYTE }, async ([file]) => {
    if (!file || file.size === 0) throw badRequest('文件是空的，请重新选择');
    if (file.refusal) throw file.refusal;
    checkName(wanted.kind, file.name);
    const id = newId();
    const { kind, year = null, scheme = '' } = wanted;
    await files.keep(file);
    await addImport(db, { id, kind, file_name: file.name, size: file.size, sha256: file.sha256, year, scheme, user_id: user.id });
    imports.wake();
    return requireImport(db, id);
  });
}

async function requireImport(q: Queryable, id: string): Promise<LibraryImport> {
  const found = await readImport(q, id);
  if (!found) throw notFound('导入');
  const { sha256: _, ...shown } = found;
  return shown;
}

/** @throws CallError `notFound`, `conflict` for one that has ended */
export async function endImport({ db, imports }: Pick<ImportNeeds, 'db' | 'imports'>, id: string): Promise<LibraryImport> {
  const { state } = await requireImport(db, id);
  if (!(await cancelImport(db, id))) throw conflict(state === 'tidying' ? '内容已全部写入，正在整理索引' : '导入已经结束');
  imports.look();
  return requireImport(db, id);
}

/** @throws CallError `notFound`, `conflict` for one that went to its end, or whose bytes are gone */
export async function beginAgain(needs: Pick<ImportNeeds, 'db' | 'imports' | 'files'>, id: string): Promise<LibraryImport> {
  const { db, files, imports } = needs;
  const found = await readImport(db, id);
  if (!found) throw notFound('导入');
  if (!found.can_restart) throw conflict('这次导入不能重新开始，请重新上传文件');
  if (!(await files.has(found.sha256))) throw conflict('文件内容已清理，请重新上传');
  await restartImport(db, id);
  imports.wake();
  return requireImport(db, id);
}
