import type { BootPart } from '../../../api/bootParts';
import type { TagType } from '../../../api/tags';

/** What has to be asked again when the operator has changed a part. */
interface Refresh {
  boot?: readonly BootPart[];
  tags?: readonly TagType[];
  /** Title, mark and limits, which `getLogo` tells. */
  site?: true;
}

const REFRESHES: Readonly<Record<string, Refresh>> = {
  site: { site: true },
  limits: { site: true },
  support: { site: true },
  menu: { boot: ['menus'] },
  agents: { boot: ['agents', 'knowledgeAgent'], tags: ['Application'] },
  models: { tags: ['Application'] },
  mcp: { tags: ['ToolServer'] },
  engines: { boot: ['engines'] },
  prompts: { tags: ['Prompt'] },
  // A tool names its category, and a category counts its tools.
  aiTools: { tags: ['AiTool', 'AiToolCategory'] },
  aiToolCategories: { tags: ['AiTool', 'AiToolCategory'] },
  externalAgents: { tags: ['ExternalApplication'] },
  databases: { tags: ['Database'] },
};

/** Parts whose version is another one than before. */
export const changedParts = (before: Readonly<Record<string, number>>, now: Readonly<Record<string, number>>): string[] =>
  Object.keys(now).filter((part) => now[part] !== before[part]);

/** All that the changed parts want, each once. Another administrator's console shows the parts themselves. */
export function refreshesFor(parts: readonly string[]): { boot: BootPart[]; tags: TagType[]; site: boolean } {
  const wanted = parts.map((part) => REFRESHES[part] ?? {});
  return {
    boot: [...new Set(wanted.flatMap(({ boot = [] }) => boot))],
    tags: [...new Set<TagType>([...wanted.flatMap(({ tags = [] }) => tags), ...(parts.length > 0 ? (['OperatorPart'] as const) : [])])],
    site: wanted.some(({ site }) => site),
  };
}
