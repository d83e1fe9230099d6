import type { PartName } from '../../../contract/entities/operator';
import type { PartForm } from '../lib/field';
import { agentsForm } from './agents';
import { aiToolCategoriesForm, aiToolsForm } from './aiTools';
import { announcementsForm } from './announcements';
import { databasesForm } from './databases';
import { enginesForm } from './engines';
import { externalAgentsForm } from './externalAgents';
import { limitsForm } from './limits';
import { mcpForm } from './mcp';
import { menuForm } from './menu';
import { modelsForm } from './models';
import { promptsForm } from './prompts';
import { siteForm } from './site';
import { supportForm } from './support';

/** How each part is shown and edited. */
export const FORMS: Readonly<Record<PartName, PartForm>> = {
  site: siteForm,
  menu: menuForm,
  announcements: announcementsForm,
  agents: agentsForm,
  externalAgents: externalAgentsForm,
  prompts: promptsForm,
  aiTools: aiToolsForm,
  aiToolCategories: aiToolCategoriesForm,
  databases: databasesForm,
  models: modelsForm,
  mcp: mcpForm,
  engines: enginesForm,
  limits: limitsForm,
  support: supportForm,
};
