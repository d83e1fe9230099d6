import type { FilePassage, TextRange } from '../../../../contract/entities/document';
import { parseSpots } from '../../../../model/addresses/passages';
import type { Spot } from '../../../../model/addresses/passages';

/**
 * What is to be marked on the pages of a file for the passages of a link. A spot within a stored passage gets the
 * lines of the passage that it reaches over, by its share of the text.
 */
export function rangesOf(passages: readonly FilePassage[], at: readonly string[]): TextRange[] {
  // Neighbours share lines: no line is marked twice.
  const seen = new Set<string>();
  const first = (page: number, box: TextRange['boxes'][number]) => seen.size < seen.add(`${page} ${box.join(' ')}`).size;
  const stored = passages.flatMap(({ ranges }) => ranges);
  return at.flatMap(parseSpots).map((spot) => ({ ...spot, boxes: boxesOf(stored, spot).filter((box) => first(spot.page, box)) }));
}

function boxesOf(stored: readonly TextRange[], spot: Spot): TextRange['boxes'] {
  const exact = stored.find((range) => range.page === spot.page && range.start === spot.start && range.end === spot.end);
  if (exact) return exact.boxes;
  return stored
    .filter((range) => range.page === spot.page && range.start < spot.end && range.end > spot.start)
    .flatMap((range) => {
      const line = (offset: number) => ((offset - range.start) / (range.end - range.start)) * range.boxes.length;
      return range.boxes.slice(Math.max(Math.floor(line(spot.start)), 0), Math.ceil(line(Math.min(spot.end, range.end))));
    });
}
