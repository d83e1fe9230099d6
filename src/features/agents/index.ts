export { AgentEditor } from './ui/AgentEditor';
export { DeleteAgent } from './ui/DeleteAgent';
