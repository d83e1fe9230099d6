import type { FileParseState } from '../../contract/entities/document';
import { readingTexts as texts } from '../../features/reading';
import { PrintButton } from '../../shared/ui/printing/PrintButton';
import { isPdf } from './printedParts';

/** Prints what stands on the screen; the pages of a PDF are opened in the browser's own viewer, which prints them as they are. */
export function PrintReading({ parse }: { parse: FileParseState | null }) {
  return (
    <div className="sn-read-print">
      {parse && isPdf(parse) ? (
        <a
          className="sn-button sn-button-text sn-button-small"
          title={texts.printOriginalTitle}
          href={`/files/${encodeURIComponent(parse.file_id)}`}
          target="_blank"
          rel="noopener"
        >
          {texts.printOriginal}
        </a>
      ) : null}
      <PrintButton size="small" type="text" />
    </div>
  );
}
