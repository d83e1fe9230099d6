/** Icons of agents that people make, by the keys that are stored. */
export const AGENT_ICONS = ['chat', 'read', 'review', 'writing', 'translate', 'data', 'idea', 'teach'] as const;
export type AgentIcon = (typeof AGENT_ICONS)[number];

/** What an agent of a person is listed under, beside the portal's own categories. */
export const OWN_AGENTS = '我的智能体';
export const PROJECT_AGENTS = '项目智能体';
