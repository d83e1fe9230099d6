import fs from 'node:fs/promises';
import type { PDFPageProxy } from 'pdfjs-dist';
import { openPdf } from '../reading/pdf/open';
import { Unreadable } from '../reading/order';
import { scaleFor, type RenderOrder, type RenderReport } from './rendering';

const report = (message: RenderReport) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/** Draws one page as the reader sees it, and writes it as PNG. */
async function render({ path, page: number, out }: RenderOrder): Promise<void> {
  const pdf = await openPdf(path);
  try {
    const page = await pdf.getPage(number);
    await fs.writeFile(out, await draw(page));
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function draw(page: PDFPageProxy): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: scaleFor(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library's canvas is what pdfjs draws on in Node; its types know the browser's alone.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.encode('png');
}

// Without a parent nobody reads the result.
process.on('disconnect', () => process.exit(1));
process.on('message', (order: RenderOrder) => {
  render(order)
    .then(() => report({ type: 'end' }))
    .catch((error: unknown) => {
      console.error(error);
      return report({ type: 'failed', message: error instanceof Unreadable ? error.message : '页面图像无法读取' });
    })
    .catch(() => process.exit(1));
});
