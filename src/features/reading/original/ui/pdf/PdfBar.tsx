import { useState } from 'react';
import BorderOutlined from '@ant-design/icons/es/icons/BorderOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { drawingToggled, selectNotes } from '../../../core/notes/notesSlice';
import { texts as noteTexts } from '../../../core/notes/texts';
import { selectZoom, zoomChosen } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import type { ZoomValue } from '../../../core/readingTypes';
import { texts } from '../../../core/texts';
import { Outline } from './Outline';
import type { OutlineItem } from './pdfReader';

interface PdfBarProps {
  page: number;
  pages: number;
  outline: readonly OutlineItem[];
  onPage: (page: number) => void;
  onFollow: (item: OutlineItem) => void;
}

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next step of zoom; from the fitting width it begins at the printed size. */
function nextZoom(zoom: ZoomValue, way: 1 | -1): ZoomValue {
  const now = zoom === 'fit' ? 1 : zoom;
  const steps = way === 1 ? STEPS : [...STEPS].reverse();
  return steps.find((step) => (step - now) * way > 0) ?? now;
}

/** Pages, zoom and outline of a PDF. */
export function PdfBar({ page, pages, outline, onPage, onFollow }: PdfBarProps) {
  const dispatch = useDispatch();
  const zoom = useSelector((state: { reading: ReadingState }) => selectZoom(state));
  const { drawing } = useSelector(selectNotes);
  const [outlineOpen, setOutlineOpen] = useState(false);
  const go = (target: number) => {
    if (target >= 1 && target <= pages) onPage(target);
  };
  return (
    <>
      {outline.length > 0 ? (
        <button type="button" aria-label={texts.outline} aria-expanded={outlineOpen} onClick={() => setOutlineOpen(!outlineOpen)}>
          <MenuOutlined aria-hidden="true" />
        </button>
      ) : null}
      <button type="button" aria-label={texts.previousPage} disabled={page <= 1} onClick={() => go(page - 1)}>
        ‹
      </button>
      <input
        // Written anew when the reader has turned pages by scrolling.
        key={page}
        className="sn-pdf-page"
        aria-label={texts.page}
        inputMode="numeric"
        defaultValue={page}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(Number(event.currentTarget.value));
        }}
        onBlur={(event) => (event.currentTarget.value = String(page))}
      />
      <span>{texts.pageOf(pages)}</span>
      <button type="button" aria-label={texts.nextPage} disabled={page >= pages} onClick={() => go(page + 1)}>
        ›
      </button>
      <button type="button" aria-label={texts.zoomOut} onClick={() => dispatch(zoomChosen(nextZoom(zoom, -1)))}>
        −
      </button>
      <button type="button" aria-label={texts.zoomIn} onClick={() => dispatch(zoomChosen(nextZoom(zoom, 1)))}>
        ＋
      </button>
      <button type="button" className="sn-pdf-fit" disabled={zoom === 'fit'} onClick={() => dispatch(zoomChosen('fit'))}>
        {texts.zoomFit}
      </button>
      <button
        type="button"
        className="sn-draw"
        aria-label={noteTexts.area}
        aria-pressed={drawing}
        title={drawing ? noteTexts.areaHelp : noteTexts.areaTitle}
        onClick={() => dispatch(drawingToggled(!drawing))}
      >
        <BorderOutlined aria-hidden="true" />
      </button>
      {outlineOpen ? <Outline items={outline} onFollow={onFollow} onClose={() => setOutlineOpen(false)} /> : null}
    </>
  );
}
