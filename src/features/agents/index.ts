export { AgentEditor } from './ui/AgentEditor';
export type { AgentDraft } from './lib/draft';
export { DeleteAgent } from './ui/DeleteAgent';
