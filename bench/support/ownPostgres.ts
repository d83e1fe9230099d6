import { freePort } from '../../server/testing/freePort';
import { TwoClusters } from './cluster';

/** A PostgreSQL of its own in a temporary folder, on a port that the operating system chose. */
export async function startOwnPostgres(): Promise<{ url: string; remove: () => void }> {
  const cluster = new TwoClusters(await freePort());
  try {
    cluster.make();
  } catch (error) {
    cluster.remove();
    throw error;
  }
  return { url: cluster.url('primary'), remove: () => cluster.remove() };
}
