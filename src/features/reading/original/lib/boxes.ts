import type { FileText, TextRange } from '../../../../contract/entities/document';
import { boxesOf } from '../../../../model/documents';
import type { Spot } from '../../../../model/addresses/passages';
import { anchored, pagesOfText } from '../../core/lib/anchors';

/**
 * What is to be marked on the pages of a file for the passages of a link: the lines that each reaches over, where its
 * words stand now.
 * @param near page on which words without a place are looked for first
 */
export function rangesOf(
  { sections, passages }: Pick<FileText, 'sections' | 'passages'>,
  at: readonly string[],
  near: number | null,
): TextRange[] {
  // Neighbours share lines: no line is marked twice.
  const seen = new Set<string>();
  const first = (page: number, box: TextRange['boxes'][number]) => seen.size < seen.add(`${page} ${box.join(' ')}`).size;
  const pages = pagesOfText(sections);
  const stored = passages.flatMap(({ ranges }) => ranges);
  return at
    .flatMap((passage) => anchored(pages, passage, near))
    .map((spot) => {
      const lines = sections.find(({ page }) => page === spot.page)?.lines;
      const boxes = lines ? boxesOf(lines, spot.start, spot.end) : sharedBoxes(stored, spot);
      return { ...spot, boxes: boxes.filter((box) => first(spot.page, box)) };
    });
}

/** From a server that tells no lines: those of stored passages, by the share of their text that the spot has. */
function sharedBoxes(stored: readonly TextRange[], spot: Spot): TextRange['boxes'] {
  const exact = stored.find((range) => range.page === spot.page && range.start === spot.start && range.end === spot.end);
  if (exact) return exact.boxes;
  return stored
    .filter((range) => range.page === spot.page && range.start < spot.end && range.end > spot.start)
    .flatMap((range) => {
      const line = (offset: number) => ((offset - range.start) / (range.end - range.start)) * range.boxes.length;
      return range.boxes.slice(Math.max(Math.floor(line(spot.start)), 0), Math.ceil(line(Math.min(spot.end, range.end))));
    });
}
