import { PART_LABELS, PART_NAMES } from '../../../model/operator';
import type { PartName } from '../../../contract/entities/operator';
import { texts } from '../texts';

/** Sections of the console that are no parts. */
const OTHERS = ['status', 'imports', 'accounts', 'changes', 'file'] as const;
type OtherSection = (typeof OTHERS)[number];
export type SectionName = PartName | OtherSection;

/** The sections in groups, as the navigation shows them. */
export const GROUPS: readonly { title: string; sections: readonly SectionName[] }[] = [
  { title: texts.groups.portal, sections: ['site', 'menu', 'announcements'] },
  { title: texts.groups.content, sections: ['agents', 'externalAgents', 'prompts', 'aiTools', 'aiToolCategories', 'databases'] },
  { title: texts.groups.means, sections: ['models', 'mcp', 'engines', 'limits', 'support'] },
  { title: texts.groups.running, sections: ['status', 'imports', 'accounts', 'changes', 'file'] },
];

export const isPart = (section: SectionName): section is PartName => (PART_NAMES as readonly string[]).includes(section);

export const sectionLabel = (section: SectionName): string => (isPart(section) ? PART_LABELS[section] : texts.sections[section]);

/** The section that the address names; the first one for any other. */
export function sectionIn(params: URLSearchParams): SectionName {
  const asked = params.get('part');
  return [...PART_NAMES, ...OTHERS].find((name) => name === asked) ?? 'site';
}
