/**
 * The nouns that cached answers are about. A query provides the nouns it shows, a change invalidates the nouns it
 * touches; `testing/cacheGraph.ts` holds which change must reach which query.
 */
export const TAG_TYPES = [
  'Setting',
  'Recommendation',
  'SearchLog',
  'PaperView',
  'TopicPreference',
  'RecommendPreference',
  'Project',
  'Member',
  'Dataset',
  'Document',
  'Folder',
  'Tag',
  'AiTool',
  'Chat',
  'ChatRecord',
  'Prompt',
  'Application',
  'ResearchQuota',
  'Note',
  'Remark',
  'Library',
  'Account',
  'RecycleBin',
  'ReadingFile',
  'FileRecord',
  'Glossary',
  'OperatorPart',
  'Import',
  'AiToolCategory',
  'ExternalApplication',
  'Database',
  'ToolServer',
  'SupportTicket',
] as const;

export type TagType = (typeof TAG_TYPES)[number];
export interface Tag {
  type: TagType;
  id?: string;
}

/** One thing of a noun. */
export const one = (type: TagType, id: string): Tag => ({ type, id });

/** Every answer about a noun. */
export const all = (...types: TagType[]): Tag[] => types.map((type) => ({ type }));
