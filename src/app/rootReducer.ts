import { combineReducers } from '@reduxjs/toolkit';
import { baseApi } from '../api';
import { bootPartsSlice } from '../api/bootParts';
import { serverModeSlice } from '../api/serverMode';
import { siteLimitsSlice } from '../api/siteLimits';
import { aiToolsSlice } from '../features/aiTools';
import { chatReducers } from '../features/chat';
import { chatArchiveSlice } from '../features/chatArchive';
import { citingReducers } from '../features/citing';
import { datasetsReducers } from '../features/datasets';
import { deepResearchReducers } from '../features/deepResearch';
import { journalsSlice } from '../features/journals';
import { menuSlice } from '../features/menu';
import { papersReducers } from '../features/papers';
import { portalSlice } from '../features/portal';
import { preferencesSlice } from '../features/preferences';
import { projectsSlice } from '../features/projects';
import { promptsSlice } from '../features/prompts';
import { queryBuilderSlice } from '../features/queryBuilder';
import { readingReducers } from '../features/reading';
import { sessionSlice } from '../features/session';
import { contractStatusSlice, supportSlice } from '../features/support';
import { usersSlice } from '../features/users';
import { robotSlice } from './layout/robot/robotSlice';
import { paletteSlice } from './palette/paletteSlice';
import { locationSlice } from './router/location';
import { themeSlice } from './theme/themeSlice';

/** The reducers of the slices, none of which knows of another. */
export const sliceReducers = {
  [baseApi.reducerPath]: baseApi.reducer,
  session: sessionSlice.reducer,
  siteLimits: siteLimitsSlice.reducer,
  serverMode: serverModeSlice.reducer,
  bootParts: bootPartsSlice.reducer,
  menu: menuSlice.reducer,
  ...papersReducers,
  ...citingReducers,
  queryBuilder: queryBuilderSlice.reducer,
  ...readingReducers,
  journals: journalsSlice.reducer,
  preferences: preferencesSlice.reducer,
  projects: projectsSlice.reducer,
  ...datasetsReducers,
  ...chatReducers,
  chatArchive: chatArchiveSlice.reducer,
  prompts: promptsSlice.reducer,
  aiTools: aiToolsSlice.reducer,
  ...deepResearchReducers,
  portal: portalSlice.reducer,
  support: supportSlice.reducer,
  contractStatus: contractStatusSlice.reducer,
  users: usersSlice.reducer,
  palette: paletteSlice.reducer,
  robot: robotSlice.reducer,
  location: locationSlice.reducer,
  theme: themeSlice.reducer,
};

/** The whole state. Pure: folding recorded actions through it gives the recorded state again. */
export const rootReducer = combineReducers(sliceReducers);

/** The whole state: plain JSON, its fields in docs/state.md. Only `app` has this type; a slice declares its own part. */
export type RootState = ReturnType<typeof rootReducer>;
