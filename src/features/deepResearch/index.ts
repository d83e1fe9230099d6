export { ResearchPartsContext, draftKeyOf } from './core/parts';
export type { BoxProps, QuestionSources, ReportBodyProps, ResearchParts } from './core/parts';
export { selectIsResearching, selectResearchOutbox, selectResearchThreads } from './core/researchSlice';
export type { ResearchThread } from './core/researchTypes';
export { exportedReport } from './report/lib/exportedReport';
export { ResearchScreen } from './ResearchScreen';
export { researchRoot } from './run/researchRoot';
export { deepResearchReducers } from './deepResearchReducers';
