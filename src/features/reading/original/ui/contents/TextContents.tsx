import { useMemo } from 'react';
import type { ReadingPlace } from '../../../../../model/addresses/reading';
import type { Paragraph } from '../../../core/lib/paragraphs';
import { headingsOf } from '../../lib/headings';
import type { Heading } from '../../lib/headings';
import { ContentsPane } from './ContentsPane';
import { FigureList } from './FigureList';
import { Outline } from './Outline';

interface TextContentsProps {
  fileId: string;
  place: ReadingPlace;
  paragraphs: readonly Paragraph[];
}

const PARTS = ['outline', 'figures'] as const;

const toHeading = ({ key }: Heading) => document.querySelector(`.sn-text [data-stop="${key}"]`)?.scrollIntoView({ block: 'start' });

/** What is listed beside the text of a file. */
export function TextContents({ fileId, place, paragraphs }: TextContentsProps) {
  const headings = useMemo(() => headingsOf(paragraphs), [paragraphs]);
  return (
    <ContentsPane parts={PARTS}>
      {(part, onChosen) =>
        part === 'figures' ? (
          <FigureList fileId={fileId} place={place} onChosen={onChosen} />
        ) : (
          <Outline
            items={headings}
            onFollow={(heading) => {
              toHeading(heading);
              onChosen();
            }}
          />
        )
      }
    </ContentsPane>
  );
}
