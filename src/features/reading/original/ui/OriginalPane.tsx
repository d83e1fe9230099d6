import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetFileReferencesQuery } from '../../../../api/extensionsApi';
import type { FileParseState } from '../../../../contract/entities/document';
import type { ReadingNote } from '../../../../contract/entities/note';
import type { Paper } from '../../../../contract/entities/paper';
import { citationText } from '../../../../model/citation';
import { isolatedList } from '../../../../model/isolated';
import { authorNames } from '../../../../model/paper/lines';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { recordParagraphs } from '../../core/lib/paragraphs';
import type { ReadingPlace } from '../../../../model/addresses/reading';
import type { NewMark } from '../../core/notes/noteTypes';
import { useMarking } from '../../core/notes/ui/useNoteActions';
import type { Marked } from '../../core/notes/ui/useNoteActions';
import { useNotes } from '../../core/notes/ui/useNotes';
import '../../core/notes/ui/notes.css';
import { subjectOf } from '../../core/readingTypes';
import { texts } from '../../core/texts';
import { useSyncScroll } from '../../core/ui/useSyncScroll';
import { isParsing } from '../../core/ui/useReadingDocument';
import { FileDocument } from './FileDocument';
import { NoteSheet } from './NoteSheet';
import { NO_REFERENCES, ReferencesContext } from './references/ReferencesContext';
import { ReferenceCard } from './references/ReferenceCard';
import { AloudBar } from './aloud/AloudBar';
import { PdfOriginal } from './pdf/PdfOriginal';
import { ParseSteps } from './ParseSteps';
import { SelectionToolbar } from './words/SelectionToolbar';
import { TextDocument } from './TextDocument';
import { useStepKeys } from './useStepKeys';
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
  const subject = { paperId: paper?.paper_id ?? '', fileId: parse?.file_id ?? '' };
  const { notes, bases } = useNotes(subject);
  const mark = useMarking(subject);
  useStepKeys();
  useSyncScroll();
  const fileId = parse && parse.state !== 'failed' ? parse.file_id : '';
  const cites = parse && !isParsing(parse) && parse.state !== 'failed';
  const { currentData: cited } = useGetFileReferencesQuery(cites ? { query: { file_id: parse.file_id } } : skipToken);
  return (
    <div ref={pane} className="sn-original">
      {parse && parse.media_type !== PDF ? <ParseSteps parse={parse} /> : null}
      <ReferencesContext value={cited ?? NO_REFERENCES}>
        {waiting ? <PageSkeleton kind="plain" /> : <Original place={place} paper={paper} parse={parse} notes={notes} onMark={mark} />}
        <ReferenceCard pane={pane} place={place} paperCard={paperCard} />
      </ReferencesContext>
      <AloudBar subjectKey={subjectOf(paper?.paper_id ?? '', fileId).key} fileId={fileId} paper={paper} />
      <SelectionToolbar pane={pane} citation={citation} onAsk={onAsk} onMark={mark} />
      {/* Beside the list of notes the one in front is shown there. */}
      {place.tab === 'notes' ? null : <NoteSheet notes={notes} bases={bases} place={place} onClosed={toOriginal} />}
      <WordsTranslation onClosed={toOriginal} />
    </div>
  );
}

type Target = Pick<ReadingPlace, 'at' | 'page'> & { notes: readonly ReadingNote[] };

interface OriginalProps extends Pick<OriginalPaneProps, 'place' | 'paper' | 'parse'> {
  notes: readonly ReadingNote[];
  onMark: (mark: NewMark) => Promise<Marked>;
}

function Original({ place, paper, parse, notes, onMark }: OriginalProps) {
  // The same passages stay the same array: another tab must not scroll back to them.
  const passages = JSON.stringify(place.at);
  const at = useMemo(() => JSON.parse(passages) as string[], [passages]);
  const { page } = place;
  if (parse?.media_type === PDF) return <PdfOriginal parse={parse} at={at} place={place} notes={notes} onMark={onMark} />;
  if (parse && isParsing(parse)) return <PageSkeleton kind="plain" />;
  if (parse && parse.state !== 'failed') return <FileDocument fileId={parse.file_id} place={place} at={at} notes={notes} />;
  return paper ? <RecordDocument paper={paper} at={at} page={page} notes={notes} /> : null;
}

function RecordDocument({ paper, at, page, notes }: { paper: Paper } & Target) {
  const paragraphs = useMemo(() => recordParagraphs(paper), [paper]);
  const venue = [paper.basic_sourcename || paper.publish_venue[0], paper.publish_date, paper.basic_source_vo, paper.basic_page];
  return (
    <TextDocument
      subjectKey={subjectOf(paper.paper_id, '').key}
      paragraphs={paragraphs}
      at={at}
      page={page}
      notes={notes}
      byline={
        <div className="sn-byline">
          <p>{authorNames(paper.authors)}</p>
          <p>{isolatedList(venue, ' · ')}</p>
        </div>
      }
    >
      {paragraphs.length > 1 ? null : <StateView kind="empty" title={texts.noAbstract} detail={texts.noAbstractDetail} />}
    </TextDocument>
  );
}
