import type { Database } from '../store/database/types';
import { replacePasswordHash, type PasswordChange } from '../store/users/users';
import { hashPassword } from './passwords';

/** Replaces a user's password by its hash, which is answered, and ends the sessions; null when nothing was changed. */
export async function replacePassword(db: Database, userId: string, password: string, change: PasswordChange = {}): Promise<string | null> {
  const hash = await hashPassword(password);
  return (await replacePasswordHash(db, userId, hash, change)) ? hash : null;
}
