export {
  promptsSlice,
  promptEditorOpened,
  promptDraftChanged,
  promptLibraryOpened,
  promptLibraryClosed,
  selectPromptDraft,
  selectPromptLibrary,
} from './promptsSlice';
export type { PromptsState } from './promptsSlice';
export type { PromptDraft } from './promptsTypes';
export { promptsRoot } from './promptsSaga';
export { PromptLibrary } from './ui/PromptLibrary';
