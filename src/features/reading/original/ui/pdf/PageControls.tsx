import type { ZoomValue } from '../../../core/readingTypes';
import { texts } from '../../../core/texts';

interface PageControlsProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  zoom: ZoomValue;
  onZoom: (zoom: ZoomValue) => void;
}

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** The next step of zoom; from the fitting width it begins at the printed size. */
function nextZoom(zoom: ZoomValue, way: 1 | -1): ZoomValue {
  const now = zoom === 'fit' ? 1 : zoom;
  const steps = way === 1 ? STEPS : [...STEPS].reverse();
  return steps.find((step) => (step - now) * way > 0) ?? now;
}

/** Turns the pages of a PDF and changes their size. */
export function PageControls({ page, pages, onPage, zoom, onZoom }: PageControlsProps) {
  const go = (target: number) => {
    if (target >= 1 && target <= pages) onPage(target);
  };
  return (
    <>
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
      <button type="button" aria-label={texts.zoomOut} onClick={() => onZoom(nextZoom(zoom, -1))}>
        −
      </button>
      <button type="button" aria-label={texts.zoomIn} onClick={() => onZoom(nextZoom(zoom, 1))}>
        ＋
      </button>
      <button type="button" className="sn-pdf-fit" disabled={zoom === 'fit'} onClick={() => onZoom('fit')}>
        {texts.zoomFit}
      </button>
    </>
  );
}
