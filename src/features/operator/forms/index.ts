import type { PartName } from '../../../contract/entities/operator';
import type { PartForm } from '../lib/field';
import { announcementsForm } from './announcements';
import { enginesForm } from './engines';
import { limitsForm } from './limits';
import { mcpForm } from './mcp';
import { menuForm } from './menu';
import { modelsForm } from './models';
import { siteForm } from './site';

/** Until it has a form of its own. */
const soon: PartForm = { lead: '', one: '', fields: [], fresh: {} };

/** How each part is shown and edited. */
export const FORMS: Readonly<Record<PartName, PartForm>> = {
  site: siteForm,
  menu: menuForm,
  announcements: announcementsForm,
  agents: soon,
  externalAgents: soon,
  prompts: soon,
  aiTools: soon,
  aiToolCategories: soon,
  databases: soon,
  models: modelsForm,
  mcp: mcpForm,
  engines: enginesForm,
  limits: limitsForm,
};
