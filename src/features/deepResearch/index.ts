export { ResearchPartsContext, branchDraftKeyOf, draftKeyOf } from './core/parts';
export type { BoxProps, QuestionSources, ReportBodyProps, ResearchParts } from './core/parts';
export { selectIsResearching, selectResearchOutbox, selectResearchThreads } from './core/researchSlice';
export { askedAt as researchAskedAt } from './core/researchTypes';
export type { ResearchThread } from './core/researchTypes';
export { exportedReport } from './report/lib/exportedReport';
export { ResearchScreen } from './ResearchScreen';
export { researchRoot } from './run/researchRoot';
export { deepResearchReducers } from './deepResearchReducers';
