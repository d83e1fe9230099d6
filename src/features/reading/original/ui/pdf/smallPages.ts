import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist';
import type { DrawSmall } from '../contents/Thumbnails';

/** Draws pages as wide as a canvas of a list. One that is stopped, or cannot be drawn, stays empty. */
export const drawSmallPages =
  (opened: Promise<PDFDocumentProxy>): DrawSmall =>
  (number, canvas, width) => {
    let stopped = false;
    let task: RenderTask | null = null;
    const draw = async () => {
      const page = await (await opened).getPage(number);
      if (stopped) return;
      const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio || 1, 2);
      const viewport = page.getViewport({ scale });
      Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
      task = page.render({ canvas, viewport });
      await task.promise;
    };
    draw().catch(() => undefined);
    return () => {
      stopped = true;
      task?.cancel();
    };
  };
