import type { FileParseState } from '../../src/contract/entities/document';
import type { Asking } from '../kernel/asking';
import type { Receiving } from './receive';
import { mayChangeFile } from '../store/files/mayChangeFile';
import { CallError, forbidden } from '../kernel/errors';
import { parseState, requireFile, retryFailed } from '../store/files/files';

/**
 * Queues a failed file again, from the bytes that are stored; any other file stays as it is. Answers its parse state.
 * @throws CallError `notFound`, also for files of others; `forbidden` without the right to change it; `conflict` when its bytes are gone
 */
export async function retryParse(
  { db, files, parsing, user }: Asking & Pick<Receiving, 'db' | 'files' | 'parsing'>,
  fileId: string,
): Promise<FileParseState> {
  const file = await requireFile(db, user.id, fileId);
  if (!(await mayChangeFile(db, user.id, fileId))) throw forbidden('你在这个知识库中没有增删文献的权限');
  if (!(await files.has(file.sha256))) throw new CallError('conflict', '文件内容已不在服务器上，请重新上传');
  await retryFailed(db, fileId);
  parsing.wake();
  return parseState(db, user.id, fileId);
}
