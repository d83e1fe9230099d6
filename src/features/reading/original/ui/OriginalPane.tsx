import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetFileReferencesQuery } from '../../../../api/extensionsApi';
import type { FileParseState } from '../../../../contract/entities/document';
import type { Paper } from '../../../../contract/entities/paper';
import { citationText } from '../../../../model/citation';
import { authorNames } from '../../../../model/paper/lines';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { paragraphsOf, recordParagraphs } from '../../core/lib/paragraphs';
import type { ReadingPlace } from '../../../../model/addresses/reading';
import { useKeepPassage } from './useKeepPassage';
import { subjectOf } from '../../core/readingTypes';
import { texts } from '../../core/texts';
import { useFileText } from '../../core/ui/useFileText';
import { useSyncScroll } from '../../core/ui/useSyncScroll';
import { isParsing } from '../../core/ui/useReadingDocument';
import { LazyPdf } from './pdf/LazyPdf';
import { NO_REFERENCES, ReferencesContext } from './references/ReferencesContext';
import { ReferenceCard } from './references/ReferenceCard';
import { AloudBar } from './aloud/AloudBar';
import { ParseSteps } from './ParseSteps';
import { SelectionToolbar } from './words/SelectionToolbar';
import { TextContents } from './contents/TextContents';
import { TextDocument } from './TextDocument';
import { WordsTranslation } from './words/WordsTranslation';
import './reading.css';

const PDF = 'application/pdf';

interface OriginalPaneProps {
  place: ReadingPlace;
  paper: Paper | null;
  parse: FileParseState | null;
  /** The record has a file, which is loading. */
  waiting: boolean;
  onAsk: ((words: string) => void) | undefined;
  /** A record of the library, with what can be done with it: shown for a work that the document cites. */
  paperCard?: (paper: Paper) => ReactNode;
}

/** What is read: the pages of a PDF, the text of another file, or what the library has of a work. */
export function OriginalPane({ place, paper, parse, waiting, onAsk, paperCard }: OriginalPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const toOriginal = () => pane.current?.querySelector<HTMLElement>('[data-selectable]')?.focus();
  const citation = (page: number | null) => (paper ? citationText(paper) : texts.fileCitation(parse?.name ?? '', page));
  const keep = useKeepPassage({ paperId: paper?.paper_id ?? '', fileId: parse?.file_id ?? '' });
  useSyncScroll();
  const fileId = parse && parse.state !== 'failed' ? parse.file_id : '';
  const cites = parse && !isParsing(parse) && parse.state !== 'failed';
  const { currentData: cited } = useGetFileReferencesQuery(cites ? { query: { file_id: parse.file_id } } : skipToken);
  return (
    <div ref={pane} className="sn-original">
      {parse ? <ParseSteps parse={parse} /> : null}
      <ReferencesContext value={cited ?? NO_REFERENCES}>
        {waiting ? <PageSkeleton kind="plain" /> : <Original place={place} paper={paper} parse={parse} />}
        <ReferenceCard pane={pane} place={place} paperCard={paperCard} />
      </ReferencesContext>
      <AloudBar subjectKey={subjectOf(paper?.paper_id ?? '', fileId).key} fileId={fileId} paper={paper} />
      <SelectionToolbar pane={pane} citation={citation} onAsk={onAsk} onKeep={keep} />
      <WordsTranslation onClosed={toOriginal} />
    </div>
  );
}

type Target = Pick<ReadingPlace, 'at' | 'page'>;

function Original({ place, paper, parse }: Pick<OriginalPaneProps, 'place' | 'paper' | 'parse'>) {
  // The same passages stay the same array: another tab must not scroll back to them.
  const passages = JSON.stringify(place.at);
  const at = useMemo(() => JSON.parse(passages) as string[], [passages]);
  const { page } = place;
  if (parse?.media_type === PDF) {
    const { key } = subjectOf('', parse.file_id);
    return <LazyPdf fileId={parse.file_id} subjectKey={key} at={at} page={page} place={place} parsing={isParsing(parse)} />;
  }
  if (parse && isParsing(parse)) return <PageSkeleton kind="plain" />;
  if (parse && parse.state !== 'failed') return <FileDocument fileId={parse.file_id} at={at} page={page} place={place} />;
  return paper ? <RecordDocument paper={paper} at={at} page={page} /> : null;
}

function FileDocument({ fileId, at, page, place }: { fileId: string; place: ReadingPlace } & Target) {
  const { sections, loading, failure, retry } = useFileText(fileId);
  const paragraphs = useMemo(() => paragraphsOf(sections), [sections]);
  if (paragraphs.length === 0 && loading) return <PageSkeleton kind="plain" />;
  const failed = failure ? (
    <StateView kind="failed" title={texts.textFailed} detail={failure} action={{ label: texts.retry, onClick: retry }} />
  ) : null;
  if (paragraphs.length === 0) return failed ?? <StateView kind="empty" title={texts.noText} detail={texts.noTextDetail} />;
  return (
    <TextDocument
      subjectKey={subjectOf('', fileId).key}
      paragraphs={paragraphs}
      at={at}
      page={page}
      loading={loading}
      contents={<TextContents fileId={fileId} place={place} paragraphs={paragraphs} />}
    >
      {failed}
    </TextDocument>
  );
}

function RecordDocument({ paper, at, page }: { paper: Paper } & Target) {
  const paragraphs = useMemo(() => recordParagraphs(paper), [paper]);
  const venue = [paper.basic_sourcename || paper.publish_venue[0], paper.publish_date, paper.basic_source_vo, paper.basic_page];
  return (
    <TextDocument
      subjectKey={subjectOf(paper.paper_id, '').key}
      paragraphs={paragraphs}
      at={at}
      page={page}
      byline={
        <div className="sn-byline">
          <p>{authorNames(paper.authors)}</p>
          <p>{venue.filter(Boolean).join(' · ')}</p>
        </div>
      }
    >
      {paragraphs.length > 1 ? null : <StateView kind="empty" title={texts.noAbstract} detail={texts.noAbstractDetail} />}
    </TextDocument>
  );
}
