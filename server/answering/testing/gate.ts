import { Citations } from '../citing/citations';
import { CitationGate } from '../citing/citationGate';
import { passagesOf } from '../retrieval/passages';
import { attention, crispr, resnet } from './papers';

export const papers = [attention, resnet, crispr];
/** 1–3: attention; 4–6: resnet; 7–9: crispr. */
export const passages = [...passagesOf(attention).slice(0, 3), ...passagesOf(resnet).slice(0, 3), ...passagesOf(crispr)];

/** @param behind what is shown already */
export function gate(pieces: string | readonly string[], complete = true, behind = '') {
  const citations = new Citations(new Map(papers.map((one) => [one.paper_id, one])));
  const made = new CitationGate(passages, citations);
  if (behind) made.resume(behind);
  const text = [...[pieces].flat().map((piece) => made.push(piece)), made.end(complete)].join('');
  return { text, sources: citations.sources() };
}
export const through = (text: string) => gate(text).text;
