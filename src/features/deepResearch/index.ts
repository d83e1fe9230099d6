export {
  deepResearchSlice,
  REPORT_LOADING,
  researchReset,
  reportShown,
  researchTabChanged,
  reportStyleChosen,
  researchFileChosen,
  mcpServerToggled,
  mcpToolsChosen,
  selectDeepResearch,
  selectReportStyle,
  selectMcpList,
  selectChooseMcpList,
} from './core/deepResearchSlice';
export type { DeepResearchState, McpSetting, ReportLoading, ResearchFile, ResearchTurn } from './core/deepResearchSlice';
export {
  researchSlice,
  researchEntered,
  researchSubmitted,
  selectIsResearching,
  selectResearchOutbox,
  selectResearchThreads,
} from './core/researchSlice';
export type { ResearchState } from './core/researchSlice';
export type { OutgoingResearch, ResearchThread } from './core/researchTypes';
export { researchGrew, researchWanted } from './core/researchActions';
export { researchRoot } from './run/researchRoot';
export { RESEARCH_PATH, researchLink } from './core/lib/researchUrl';
export { withoutTitle } from './report/lib/headings';
export { markUnproven } from './report/lib/unprovenLinks';
export { parseResearch } from './core/lib/researchUrl';
export type { ResearchPlace } from './core/lib/researchUrl';
export { ResearchScreen } from './ResearchScreen';
export { ResearchPartsContext, START_DRAFT, draftKeyOf } from './core/parts';
export type { BoxProps, QuestionSources, ReportBodyProps, ReportFile, ResearchParts } from './core/parts';
export { reportCut } from './core/texts';
