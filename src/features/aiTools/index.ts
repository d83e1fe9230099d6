export { aiToolsSlice, selectIsToolMarked, selectMarkFailure } from './aiToolsSlice';
export type { AiToolsState } from './aiToolsSlice';
export { ToolCard } from './ui/ToolCard';
export { ToolDirectory } from './ui/ToolDirectory';
export type { ToolChoice } from './ui/ToolDirectory';
