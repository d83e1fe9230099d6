import { deepResearchSlice } from './core/deepResearchSlice';
import { researchSlice } from './core/researchSlice';

/** What the store keeps of research runs, by its keys. */
export const deepResearchReducers = { deepResearch: deepResearchSlice.reducer, research: researchSlice.reducer } as const;
