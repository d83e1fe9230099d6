import { startFakeModel } from '../../server/answering/testing/fakeModel';
import { LOOKUP, startToolServer } from '../../server/mcp/testing/toolServer';
import { startPortal } from '../portal';
import type { Portal } from '../portal';

export interface PortalToSetUp extends Portal {
  /** A service of models and a tool server that nobody has told the portal of. */
  readonly modelUrl: string;
  readonly toolUrl: string;
}

/** A portal as it comes, with services on this machine that an operator may set up. */
export async function portalToSetUp(): Promise<PortalToSetUp> {
  const model = await startFakeModel();
  const tools = await startToolServer();
  tools.tools = [LOOKUP];
  const end = () => Promise.all([model.close(), tools.close()]);
  const portal = await startPortal({ INTERNAL_HOSTS: '127.0.0.1' }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  return {
    ...portal,
    modelUrl: model.url,
    toolUrl: tools.url,
    async stop() {
      await portal.stop();
      await end();
    },
  };
}
