export { aiToolsSlice, selectIsToolMarked } from './aiToolsSlice';
export { ToolDirectory } from './ui/ToolDirectory';
