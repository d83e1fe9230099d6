import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { attachmentsMoved, chatExportOpened, draftChanged, selectAttached } from '../../features/chat';
import type { ComposerState } from '../../features/chat';
import {
  ResearchPartsContext,
  ResearchScreen,
  START_DRAFT,
  draftKeyOf,
  markUnproven,
  parseResearch,
  researchLink,
  reportCut,
  withoutTitle,
} from '../../features/deepResearch';
import type { ReportFile, ResearchParts, ResearchPlace } from '../../features/deepResearch';
import { RESEARCH_APPLICATION_ID } from '../../contract/research';
import { readLink } from '../../model/addresses/reading';
import { selectUserId } from '../../features/session';
import { QuestionBox } from './QuestionBox';
import { ReportBody } from './ReportBody';
import { questionSources } from './questionSources';
import { toSource } from './toSource';

const paperHref = (paperId: string) => readLink({ paperId });

/** `/deepResearch`: from a question to a report with sources. */
export function Page() {
  const dispatch = useDispatch();
  const store = useStore<{ composer: ComposerState }>();
  const navigate = useNavigate();
  const owner = useSelector(selectUserId);
  const [params] = useSearchParams();
  const search = params.toString();
  const place = useMemo(() => parseResearch(search), [search]);
  const parts = useMemo(
    (): ResearchParts => ({
      Box: QuestionBox,
      ReportBody,
      paperHref,
      sourcesOf: (key) => questionSources(selectAttached(store.getState(), key)),
      writeDraft: (key, text) => void dispatch(draftChanged({ key, text })),
      exportReport: ({ thread_id, record_id, report }: ReportFile) => {
        const { title, content, unsupported_links, citations, complete } = report;
        const piece = {
          record_id,
          markdown: withoutTitle(markUnproven(content, unsupported_links)),
          sources: citations.map(toSource),
          note: complete ? '' : reportCut,
        };
        dispatch(chatExportOpened({ chat_id: thread_id, application_id: RESEARCH_APPLICATION_ID, title, piece }));
      },
    }),
    [dispatch, store],
  );
  const go = useCallback(
    (change: Partial<ResearchPlace>, replace: boolean) => void navigate(researchLink({ ...place, ...change }), { replace }),
    [navigate, place],
  );
  const started = useCallback(
    (thread: string) => {
      dispatch(attachmentsMoved({ from: START_DRAFT, to: draftKeyOf(thread) }));
      void navigate(researchLink({ thread }));
    },
    [dispatch, navigate],
  );
  return (
    <ResearchPartsContext.Provider value={parts}>
      <ResearchScreen owner={owner} place={place} onGo={go} onStarted={started} />
    </ResearchPartsContext.Provider>
  );
}
