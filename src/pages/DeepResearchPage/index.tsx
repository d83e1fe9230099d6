import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Composer, chatActions, chatSelectors } from '../../features/chat';
import { libraryStore, selectPrivateDatasetId } from '../../features/datasets';
import { ResearchPartsContext, ResearchScreen, branchDraftKeyOf, draftKeyOf, exportedReport } from '../../features/deepResearch';
import { parseResearch, researchLink } from '../../model/addresses/research';
import type { BoxProps, ResearchParts } from '../../features/deepResearch';
import type { ResearchPlace } from '../../model/addresses/research';
import { RESEARCH_APPLICATION_ID } from '../../contract/research';
import { titleOf } from '../../model/paper/lines';
import { readLink } from '../../model/addresses/reading';
import { selectUserId } from '../../features/session';
import { ReportBody } from './ReportBody';
import { questionSources } from './questionSources';
import { toSource } from './toSource';

const paperHref = (paperId: string) => readLink({ paperId });

/** Where questions are written, with files and sources beside them. */
function QuestionBox({ below, ...props }: BoxProps) {
  const { draftKey } = props;
  const attached = useSelector((state: Parameters<typeof chatSelectors.selectAttached>[0]) =>
    chatSelectors.selectAttached(state, draftKey),
  );
  return (
    <>
      <Composer {...props} files />
      {below?.(questionSources(attached))}
    </>
  );
}

/** `/deepResearch`: from a question to a report with sources. */
export function Page() {
  const dispatch = useDispatch();
  const store = useStore<Parameters<typeof chatSelectors.selectAttached>[0] & Parameters<typeof selectPrivateDatasetId>[0]>();
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
      sourcesOf: (key) => questionSources(chatSelectors.selectAttached(store.getState(), key)),
      writeDraft: (key, text) => void dispatch(chatActions.draftChanged({ key, text })),
      exportReport: ({ thread_id, record_id, report }) => {
        const { title, citations } = report;
        const piece = { record_id, sources: citations.map(toSource), ...exportedReport(report) };
        dispatch(chatActions.chatExportOpened({ chat_id: thread_id, application_id: RESEARCH_APPLICATION_ID, title, piece }));
      },
      addToBase: (papers) => {
        const items = papers.map((paper) => ({ id: paper.paper_id, name: titleOf(paper) }));
        const target = { dataset_id: selectPrivateDatasetId(store.getState()), folder_id: null, folder_name: '' };
        // The frame shows this dialog on every screen.
        dispatch(libraryStore.dialogSet({ kind: 'place', act: 'add', items, from: '', ...target, batch_id: '' }));
      },
      reviewReport: ({ threadId, recordId, title, text, citations, ledger }) => {
        const sources = citations.map(toSource);
        dispatch(chatActions.reviewOpened({ chat_id: threadId, record_id: recordId, title, question: '', text, sources, ledger }));
      },
    }),
    [dispatch, store],
  );
  const go = useCallback(
    (change: Partial<ResearchPlace>, replace: boolean) => void navigate(researchLink({ ...place, ...change }), { replace }),
    [navigate, place],
  );
  const started = useCallback(
    (thread: string, from: string) => {
      const asked = from === '' ? draftKeyOf('') : branchDraftKeyOf(from);
      dispatch(chatActions.attachmentsMoved({ from: asked, to: draftKeyOf(thread) }));
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
