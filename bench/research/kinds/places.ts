import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { scopeOf } from '../../../server/answering/answerContext';
import { databaseLibrary } from '../../../server/answering/retrieval/databaseLibrary';
import type { Library } from '../../../server/answering/retrieval/library';
import { readConfig } from '../../../server/kernel/config';
import type { Means } from '../../../server/research/engine/means';
import { createServices } from '../../../server/services';
import type { Database } from '../../../server/store/database/types';
import { addUser } from '../../../server/store/users/users';
import { addDocument, untilParsed } from '../../support/documents';
import type { Material } from './materials';
import type { Outside } from './outside';

const BASE = 'bench-kinds';
const CHOSEN_TOOLS = [{ server_id: 'terms', enabled_tools: ['lookup'] }];

/** What a request asks for to have all places. */
export const EVERY_PLACE = { dataset_id_list: [BASE], include_library: true, mcp_servers: CHOSEN_TOOLS };

export interface Places {
  readonly library: Library;
  readonly means: Pick<Means, 'scope' | 'catalogues' | 'tools'>;
  close(): Promise<void>;
}

/** A person with a base of files, the catalogues and a tool, each reached as a server of this program reaches it. */
export async function openPlaces(db: Database, dataDir: string, materials: readonly Material[], outside: Outside): Promise<Places> {
  const mcpFile = path.join(dataDir, 'mcp.json');
  fs.writeFileSync(mcpFile, JSON.stringify({ servers: [{ id: 'terms', name: '词条', url: outside.tools }] }));
  const config = {
    ...readConfig({
      INTERNAL_HOSTS: '127.0.0.1',
      OPENALEX_ENABLED: 'true',
      CROSSREF_ENABLED: 'true',
      OPENALEX_BASE_URL: outside.catalogues,
      CROSSREF_BASE_URL: outside.catalogues,
      MCP_CONFIG: mcpFile,
    }),
    dataDir,
  };
  const services = createServices(config, db, { model: null });
  const userId = (await addUser(db, { username: 'bench', nickName: 'bench', passwordHash: '' }))!;
  await db.query(`insert into dataset (id, kind, name, owner_id) values ($1, 'reading', 'bench', $2)`, [BASE, userId]);
  for (const { kind, title, content } of materials) {
    if (kind !== 'base') continue;
    await addDocument(services, { id: BASE, ownerId: userId }, `${title}.md`, Readable.from([`# ${title}\n\n${content}\n`]));
  }
  services.parsing.wake();
  await untilParsed(db);
  return {
    library: databaseLibrary(db, userId),
    means: {
      catalogues: services.catalogues,
      scope: () => scopeOf(db, { paper_id_list: [], dataset_id_list: [BASE], user_id: userId }),
      tools: (signal) => services.mcp.open(CHOSEN_TOOLS, signal),
    },
    close: async () => {
      await services.parsing.close();
      await services.answers.close();
      await services.research.close();
    },
  };
}
