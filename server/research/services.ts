import type { AccessWatch } from '../access/accessWatch';
import type { Clock, Ids } from '../kernel/asking';
import type { Config } from '../kernel/config';
import type { Meaning } from '../meaning/meaning';
import type { Model } from '../languageModel/model';
import type { Database } from '../store/database/types';
import type { McpServers } from '../mcp/mcpServers';
import type { Catalogue } from '../catalogues/catalogues';

/** What research is done with. */
export interface ResearchServices extends Clock, Ids {
  readonly config: Pick<Config, 'DATABASE_URL' | 'RESEARCH_MINUTES'>;
  readonly db: Database;
  readonly model: Model | null;
  readonly meaning?: Pick<Meaning, 'nearestIds'> | null;
  readonly mcp: McpServers;
  /** Ends runs whose person has lost a right; one of its own where none is shared with other works. */
  readonly access?: Pick<AccessWatch, 'hold'>;
  /** Catalogues outside of the library that the operator has switched on. */
  readonly catalogues: readonly Catalogue[];
}
