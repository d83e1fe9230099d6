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
} from './deepResearchSlice';
export type { DeepResearchState, McpSetting, ReportLoading, ResearchFile, ResearchTurn } from './deepResearchSlice';
export {
  researchSlice,
  researchEntered,
  researchSubmitted,
  selectIsResearching,
  selectResearchOutbox,
  selectResearchThreads,
} from './researchSlice';
export type { ResearchState } from './researchSlice';
export type { OutgoingResearch, ResearchThread } from './researchTypes';
export { researchGrew, researchWanted } from './researchActions';
export { researchRoot } from './researchRoot';
export { RESEARCH_PATH, researchLink } from './lib/researchUrl';
export { withoutTitle } from './lib/headings';
export { markUnproven } from './lib/unprovenLinks';
export { parseResearch } from './lib/researchUrl';
export type { ResearchPlace } from './lib/researchUrl';
export { ResearchScreen } from './ui/ResearchScreen';
export { ResearchPartsContext, START_DRAFT, draftKeyOf } from './ui/parts';
export type { BoxProps, QuestionSources, ReportBodyProps, ReportFile, ResearchParts } from './ui/parts';
export { reportCut } from './texts';
