import { createContext, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ResearchCitation, ResearchReport } from '../../../contract/entities/research';
import type { Paper } from '../../../contract/entities/paper';
import type { ResearchFile } from './deepResearchSlice';
import type { ResearchBody } from './researchTypes';

export interface BoxProps {
  /** The key of the draft. */
  draftKey: string;
  /** A request runs: it can be stopped, and nothing else asked. */
  busy: boolean;
  placeholder: string;
  onSend: (words: string) => void;
  onStop: () => void;
  /** What stands below the box, by what is chosen beside the question. */
  below?: (sources: QuestionSources) => ReactNode;
}

export interface ReportBodyProps {
  /** Unique in the page. */
  id: string;
  /** Markdown. */
  text: string;
  citations: readonly ResearchCitation[];
  /** More is to come. */
  growing: boolean;
  /** What stands behind its sentences, where that is known. */
  ledger: ResearchReport['ledger'];
  threadId: string;
  /** The record that wrote it; empty while it is written. */
  recordId: string;
  /** What stands behind the heading of each section. */
  besideSection?: ((title: string) => ReactNode) | null;
}

/** A report as colleagues are to review it: as it is shown. */
interface ReviewedReport extends Pick<ReportBodyProps, 'threadId' | 'recordId' | 'text' | 'citations' | 'ledger'> {
  title: string;
}

/** A report as it is to become a file. */
interface ReportFile {
  thread_id: string;
  record_id: string;
  report: ResearchReport;
}

/** What stands beside a question. */
export interface QuestionSources extends Pick<ResearchBody, 'paper_id_list' | 'dataset_id_list' | 'file_id_list'> {
  /** An own file of them; null for none. */
  file: ResearchFile | null;
}

/** Something is chosen to read: it is a limit. */
export const hasMaterial = ({ paper_id_list, dataset_id_list, file_id_list }: Omit<QuestionSources, 'file'>): boolean =>
  [paper_id_list, dataset_id_list, file_id_list].some((ids) => (ids?.length ?? 0) > 0);

/** Components of other features that this screen shows; provided by the page. */
export interface ResearchParts {
  /** The composer. */
  Box: ComponentType<BoxProps>;
  /** The words of a report with markers that lead to their sources. */
  ReportBody: ComponentType<ReportBodyProps>;
  /** The reading screen of a paper. */
  paperHref: (paperId: string) => string;
  sourcesOf: (draftKey: string) => QuestionSources;
  writeDraft: (draftKey: string, words: string) => void;
  exportReport: (file: ReportFile) => void;
  /** Asks for a base and puts these works into it. */
  addToBase: (papers: readonly Paper[]) => void;
  reviewReport: (report: ReviewedReport) => void;
}

export const ResearchPartsContext = createContext<ResearchParts | null>(null);

/** The components that the page provides. */
export function useParts(): ResearchParts {
  const parts = useContext(ResearchPartsContext);
  if (!parts) throw new Error('The page has to lend the parts of this screen');
  return parts;
}

/** Key of the draft at the start. */
export const START_DRAFT = 'research';
/** Key of the draft of a research that is to be branched from a thread. */
export const branchDraftKeyOf = (threadId: string): string => `research-branch:${threadId}`;
/** Key of the draft at a thread. */
export const draftKeyOf = (threadId: string): string => (threadId === '' ? START_DRAFT : `research:${threadId}`);
