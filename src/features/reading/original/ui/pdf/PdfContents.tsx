import type { RefObject } from 'react';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import { PageSkeleton } from '../../../../../shared/ui/loading/PageSkeleton';
import { CONTENTS_PARTS } from '../../../core/readingTypes';
import { ContentsPane } from '../contents/ContentsPane';
import { FigureList } from '../contents/FigureList';
import { Outline } from '../contents/Outline';
import { Thumbnails } from '../contents/Thumbnails';
import type { OutlineItem, PdfReader } from './pdfReader';

interface PdfContentsProps {
  /** Empty while its text is not there yet. */
  fileId: string;
  place: ReadingPlace;
  page: number;
  pages: number;
  outline: readonly OutlineItem[];
  reader: RefObject<PdfReader | null>;
}

/** What is listed beside the pages of a PDF. */
export function PdfContents({ fileId, place, page, pages, outline, reader }: PdfContentsProps) {
  return (
    <ContentsPane parts={CONTENTS_PARTS}>
      {(part, onChosen) => {
        const after =
          <T,>(act: (chosen: T) => void) =>
          (chosen: T) => {
            act(chosen);
            onChosen();
          };
        if (part === 'figures' && !fileId) return <PageSkeleton kind="plain" />;
        if (part === 'figures') return <FigureList fileId={fileId} place={place} onChosen={onChosen} />;
        if (part === 'outline') return <Outline items={outline} onFollow={after((item: OutlineItem) => reader.current?.follow(item))} />;
        return reader.current ? (
          <Thumbnails
            pages={pages}
            current={page}
            draw={reader.current.drawSmall}
            onPage={after((to: number) => reader.current?.toPage(to))}
          />
        ) : null;
      }}
    </ContentsPane>
  );
}
