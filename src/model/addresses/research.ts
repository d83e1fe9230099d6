import { addressOf } from './address';

const RESEARCH_PATH = '/deepResearch';

/** What the screen shows; everything a link can express. */
export interface ResearchPlace {
  /** The run in front; empty: the start. */
  thread: string;
  /** Version of the report in front; 0: the newest. */
  version: number;
  /** The version is compared with the one before it. */
  compare: boolean;
  /** Heading in front, such as `sec-3`; empty for none. */
  at: string;
  /** Number of the event after which the run is shown as it stood; 0: as it stands now. */
  moment: number;
  /** A question that another screen has brought along. */
  question: string;
}

/** Reads the hash query. What is not understood falls back to its default: a pasted link never fails. */
export function parseResearch(search: string): ResearchPlace {
  const params = new URLSearchParams(search);
  const thread = params.get('thread')?.trim() ?? '';
  const moment = params.get('moment') ?? '';
  const version = params.get('v') ?? '';
  const at = params.get('at') ?? '';
  return {
    thread,
    version: /^[1-9]\d{0,4}$/.test(version) ? Number(version) : 0,
    compare: params.get('compare') === '1',
    at: /^sec-[1-9]\d{0,3}$/.test(at) ? at : '',
    moment: thread !== '' && /^[1-9]\d{0,6}$/.test(moment) ? Number(moment) : 0,
    question: params.get('q')?.trim() ?? '',
  };
}

/** Path and query of the screen. Defaults are left out: equal places have equal links. */
export function researchLink({ thread = '', version = 0, compare = false, at = '', moment = 0 }: Partial<ResearchPlace> = {}): string {
  const params = new URLSearchParams();
  if (thread) params.set('thread', thread);
  if (thread && version > 0) params.set('v', String(version));
  if (thread && compare) params.set('compare', '1');
  if (thread && at) params.set('at', at);
  if (thread && moment > 0) params.set('moment', String(moment));
  return addressOf(RESEARCH_PATH, params);
}

/** The start, with a question brought along. A blank is written `%20`, as it always was. */
export const researchQuestionLink = (question: string): string => addressOf(RESEARCH_PATH, `q=${encodeURIComponent(question)}`);
