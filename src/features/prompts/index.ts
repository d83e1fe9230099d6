export { promptsSlice, promptEditorOpened, promptLibraryClosed, promptLibraryOpened, selectPromptLibrary } from './promptsSlice';
export { promptsRoot } from './promptsSaga';
export { PromptLibrary } from './ui/PromptLibrary';
