import { prepareFirstStart } from './portal';
import { makeRunFolder, removeRunFolder } from '../server/testing/runFolder';

/** Once for a run of journeys: the folder of all its portals, and what the first start of each would make. */
export default async function globalSetup(): Promise<() => void> {
  makeRunFolder();
  // One journey needs one portal.
  if (process.env.JOURNEYS_ARE_ONE !== '1' && !process.env.JOURNEYS_DEMO) await prepareFirstStart();
  return removeRunFolder;
}
