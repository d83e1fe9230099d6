import { AnnotationMode, GlobalWorkerOptions, getDocument, version } from 'pdfjs-dist';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs';
import 'pdfjs-dist/web/pdf_viewer.css';
import type { TextRange } from '../../../../../contract/entities/document';
import type { FileMark } from '../../../core/notes/noteTypes';
import type { ZoomValue } from '../../../core/readingTypes';
import { readFileMarks } from './fileMarks';
import { paintMarks, placeOver } from './pageMarks';
import type { PageMark } from './pageMarks';
import type { DrawSmall } from '../contents/Thumbnails';
import { NO_REFERENCES } from '../references/ReferencesContext';
import type { Cited } from '../references/ReferencesContext';
import { layCitations, nameLinks } from './citationSpots';
import { drawSmallPages } from './smallPages';

/** Worker, character maps, fonts and decoders, as the build copies them. */
const BASE = `/assets/pdfjs-${version}/`;
/** Bytes asked for at once. */
const RANGE = 256 * 1024;
/** Pixels left above a passage that is brought into view. */
const ABOVE = 80;

/**
 * Replaces the viewer's localisation: its few texts are English page names, for which it would fetch a dictionary. Our
 * toolbar has the texts that people read.
 */
const silentWords = {
  getLanguage: () => 'zh-cn',
  getDirection: () => 'ltr',
  get: async (_ids: unknown, _args: unknown, fallback = '') => fallback,
  translate: async () => undefined,
  translateOnce: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
  destroy: async () => undefined,
};

export interface OutlineItem {
  title: string;
  dest: string | unknown[] | null;
  items: OutlineItem[];
}

export interface PdfEvents {
  /** Pages are there to be seen. */
  onReady: (pages: number, outline: OutlineItem[]) => void;
  onPage: (page: number) => void;
  onHits: (current: number, total: number) => void;
  /** A page could not be drawn; the others may be. */
  onPageFailed: () => void;
  /** `locked`: it has a password; `gone`: not there any more. */
  onFailed: (reason: 'locked' | 'gone' | 'broken') => void;
}

export interface PdfReader {
  toPage: (page: number) => void;
  zoom: (value: ZoomValue) => void;
  /** Looks for words; an empty text ends the search. `again` moves on from the present hit. */
  find: (words: string, again?: 'next' | 'previous') => void;
  follow: (item: OutlineItem) => void;
  drawSmall: DrawSmall;
  /** Lets the markers of citations be pointed at. */
  cite: (cited: Cited) => void;
  /** Marks what was cited and brings its beginning into view. */
  mark: (ranges: readonly TextRange[]) => void;
  /** Draws notes over the pages. */
  notes: (marks: readonly PageMark[]) => void;
  /** Brings a place of a page into view, in parts of its height, unless it is. */
  show: (page: number, top: number) => void;
  /** What other programs have annotated in the file. */
  fileMarks: () => Promise<FileMark[]>;
  /** Marks the sentence that is read aloud, and brings it into view when it is not; null for none. */
  say: (range: TextRange | null) => void;
  close: () => void;
}

/** Shows a PDF in an element: pages are drawn as they come into view, with their text to select and to search. */
export function openPdf(container: HTMLDivElement, url: string, events: PdfEvents): PdfReader {
  GlobalWorkerOptions.workerSrc = `${BASE}pdf.worker.min.mjs`;
  const over = new AbortController();
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, externalLinkTarget: LinkTarget.BLANK, externalLinkRel: 'noopener noreferrer' });
  const findController = new PDFFindController({ eventBus, linkService });
  const options = {
    container,
    eventBus,
    linkService,
    findController,
    l10n: silentWords as never,
    annotationMode: AnnotationMode.ENABLE,
    removePageBorders: true,
    // Supported by the viewer, missing in its types.
    abortSignal: over.signal,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);
  let marked: readonly TextRange[] = [];
  let noted: readonly PageMark[] = [];
  let said: TextRange | null = null;
  let fitted = true;
  const fit = () => {
    if (fitted && viewer.pagesCount > 0) viewer.currentScaleValue = 'page-width';
  };
  const width = new ResizeObserver(fit);
  width.observe(container);

  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => events.onPage(pageNumber));
  eventBus.on('pagerendered', ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error) events.onPageFailed();
    paint(pageNumber);
  });
  let cited = NO_REFERENCES;
  const citeOn = async (pageNumber: number) => {
    const page = container.querySelector<HTMLElement>(`.page[data-page-number="${pageNumber}"]`);
    if (!page || cited.references.length === 0) return;
    layCitations(page, pageNumber, cited);
    await nameLinks(page, await task.promise, cited);
  };
  for (const drawn of ['textlayerrendered', 'annotationlayerrendered'])
    eventBus.on(drawn, ({ pageNumber }: { pageNumber: number }) => void citeOn(pageNumber));
  const reportHits = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
    events.onHits(matchesCount.current, matchesCount.total);
  eventBus.on('updatefindmatchescount', reportHits);
  eventBus.on('updatefindcontrolstate', reportHits);

  const task = getDocument({
    url,
    withCredentials: true,
    rangeChunkSize: RANGE,
    // Fetches only the byte ranges of the pages in view.
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    // The page's policy lets no WebAssembly run; the decoders exist in plain script as well.
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${BASE}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${BASE}standard_fonts/`,
    wasmUrl: `${BASE}wasm/`,
    iccUrl: `${BASE}iccs/`,
  });
  task.onPassword = () => {
    events.onFailed('locked');
    void task.destroy();
  };
  task.promise.then(show, (error: unknown) => {
    if (!over.signal.aborted) events.onFailed(failureOf(error));
  });

  async function show(pdf: PDFDocumentProxy): Promise<void> {
    const outline = ((await pdf.getOutline().catch(() => null)) ?? []) as OutlineItem[];
    const about = (await pdf.getMetadata().catch(() => null))?.info as { Language?: string | null } | undefined;
    if (over.signal.aborted) return;
    // The viewer measures words in the file's own language. In the page's, Chinese, they would be set in another font, and
    // what is found or selected be marked beside itself.
    container.lang = about?.Language ?? '';
    eventBus.on('pagesinit', () => events.onReady(pdf.numPages, outline), { once: true });
    viewer.setDocument(pdf);
    linkService.setDocument(pdf, null);
  }

  const pageOf = (pageNumber: number) => container.querySelector<HTMLElement>(`.page[data-page-number="${pageNumber}"]`);

  function paint(pageNumber: number): void {
    const page = pageOf(pageNumber);
    if (!page) return;
    for (const old of page.querySelectorAll('.sn-pdf-mark')) old.remove();
    const ranges = (said ? [...marked, said] : marked).filter(({ page: at }) => at === pageNumber);
    for (const box of ranges.flatMap(({ boxes }) => boxes)) {
      const mark = Object.assign(document.createElement('div'), { className: 'sn-pdf-mark' });
      placeOver(mark, box);
      page.append(mark);
    }
    paintMarks(page, pageNumber, noted);
  }

  /** Scrolls so that a place of a page stands near the upper edge. */
  function bring(page: HTMLElement, top: number): void {
    container.scrollTop = page.offsetTop + top * page.clientHeight - ABOVE;
  }

  function reveal(pageNumber: number, top: number): void {
    const page = pageOf(pageNumber);
    if (!page) return;
    const at = page.offsetTop + top * page.clientHeight - container.scrollTop;
    if (at < 0 || at > container.clientHeight - ABOVE) bring(page, top);
  }

  return {
    toPage: (page) => void (viewer.currentPageNumber = page),
    zoom: (value) => {
      fitted = value === 'fit';
      if (fitted) fit();
      else viewer.currentScaleValue = String(value);
    },
    find: (words, again) =>
      eventBus.dispatch('find', {
        source: container,
        type: again ? 'again' : '',
        query: words,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: again === 'previous',
        matchDiacritics: false,
      }),
    follow: ({ dest }) => {
      if (dest) void linkService.goToDestination(dest);
    },
    cite: (next) => {
      cited = next;
      for (const page of container.querySelectorAll<HTMLElement>('.page[data-loaded]')) void citeOn(Number(page.dataset.pageNumber));
    },
    drawSmall: drawSmallPages(task.promise),
    mark: (ranges) => {
      const pages = new Set([...marked, ...ranges].map(({ page }) => page));
      marked = ranges;
      for (const page of pages) paint(page);
      const first = ranges[0];
      const page = first && pageOf(first.page);
      if (page) bring(page, first.boxes[0]?.[1] ?? 0);
    },
    notes: (marks) => {
      const touched = [...noted, ...marks].flatMap(({ boxes }) => boxes.map(([page]) => page));
      noted = marks;
      for (const page of new Set(touched)) paint(page);
    },
    show: reveal,
    fileMarks: () => task.promise.then((pdf) => readFileMarks(pdf, over.signal)),
    say: (range) => {
      const pages = new Set([said, range].flatMap((one) => one?.page ?? []));
      said = range;
      for (const page of pages) paint(page);
      if (range) reveal(range.page, range.boxes[0]?.[1] ?? 0);
    },
    close: () => {
      over.abort();
      width.disconnect();
      viewer.setDocument(null as never);
      linkService.setDocument(null as never);
      void task.destroy();
    },
  };
}

function failureOf(error: unknown): 'locked' | 'gone' | 'broken' {
  const { name = '', status } = (error ?? {}) as { name?: string; status?: number };
  if (name === 'PasswordException') return 'locked';
  return name === 'MissingPDFException' || status === 404 || status === 403 ? 'gone' : 'broken';
}
