import { useMemo, useRef, useState } from 'react';
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
import { isParsing } from '../../core/ui/useReadingDocument';
import { LazyPdf } from './pdf/LazyPdf';
import { ParseSteps } from './ParseSteps';
import { ScanStrip } from './ScanStrip';
import { useFileOcr } from './useFileOcr';
import { SelectionToolbar } from './words/SelectionToolbar';
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
}

/** What is read: the pages of a PDF, the text of another file, or what the library has of a work. */
export function OriginalPane({ place, paper, parse, waiting, onAsk }: OriginalPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const toOriginal = () => pane.current?.querySelector<HTMLElement>('[data-selectable]')?.focus();
  const citation = (page: number | null) => (paper ? citationText(paper) : texts.fileCitation(parse?.name ?? '', page));
  const keep = useKeepPassage({ paperId: paper?.paper_id ?? '', fileId: parse?.file_id ?? '' });
  return (
    <div ref={pane} className="sn-original">
      {parse ? <ParseSteps parse={parse} /> : null}
      {waiting ? <PageSkeleton kind="plain" /> : <Original place={place} paper={paper} parse={parse} />}
      <SelectionToolbar pane={pane} citation={citation} onAsk={onAsk} onKeep={keep} />
      <WordsTranslation onClosed={toOriginal} />
    </div>
  );
}

type Target = Pick<ReadingPlace, 'at' | 'page'>;

function Original({ place, paper, parse }: Omit<OriginalPaneProps, 'onAsk' | 'waiting'>) {
  // The same passages stay the same array: another tab must not scroll back to them.
  const passages = JSON.stringify(place.at);
  const at = useMemo(() => JSON.parse(passages) as string[], [passages]);
  const { page } = place;
  if (parse?.media_type === PDF) return <PdfOriginal parse={parse} at={at} page={page} />;
  if (parse && isParsing(parse)) return <PageSkeleton kind="plain" />;
  if (parse && parse.state !== 'failed') return <FileDocument fileId={parse.file_id} at={at} page={page} />;
  return paper ? <RecordDocument paper={paper} at={at} page={page} /> : null;
}

/** The pages of a PDF; of one with scans, what was recognised where it is asked for. */
function PdfOriginal({ parse, at, page }: { parse: FileParseState } & Target) {
  const fileId = parse.file_id;
  const answer = useFileOcr(isParsing(parse) ? '' : fileId);
  const [shown, setShown] = useState('');
  const showsText = shown === fileId && answer.ocr?.state === 'done';
  return (
    <>
      <ScanStrip answer={answer} pages={parse.progress.total} showsText={showsText} onShowText={(shows) => setShown(shows ? fileId : '')} />
      {showsText ? (
        <FileDocument fileId={fileId} at={at} page={page} />
      ) : (
        <LazyPdf fileId={fileId} subjectKey={subjectOf('', fileId).key} at={at} page={page} />
      )}
    </>
  );
}

function FileDocument({ fileId, at, page }: { fileId: string } & Target) {
  const { sections, loading, failure, retry } = useFileText(fileId);
  const paragraphs = useMemo(() => paragraphsOf(sections), [sections]);
  if (paragraphs.length === 0 && loading) return <PageSkeleton kind="plain" />;
  const failed = failure ? (
    <StateView kind="failed" title={texts.textFailed} detail={failure} action={{ label: texts.retry, onClick: retry }} />
  ) : null;
  if (paragraphs.length === 0) return failed ?? <StateView kind="empty" title={texts.noText} detail={texts.noTextDetail} />;
  return (
    <TextDocument subjectKey={subjectOf('', fileId).key} paragraphs={paragraphs} at={at} page={page} loading={loading}>
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
