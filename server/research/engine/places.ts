import type { Paper } from '../../../src/contract/entities/paper';
import type { Library, Scope } from '../../answering/retrieval/library';
import { retrieve, type Retrieval } from '../../answering/retrieval/retrieve';
import { languageOf, readQuestion } from '../../text/terms';
import type { Catalogue } from '../../catalogues/catalogues';
import type { Run } from './means';

/** Where a run searches: the chosen material, the library, a catalogue outside. */
export type Place =
  | { readonly kind: 'chosen'; readonly scope: Scope }
  | { readonly kind: 'library' }
  | { readonly kind: 'outside'; readonly catalogue: Catalogue };

/** Chosen material is a limit, unless the library is wanted beside it. What lies outside of the library is searched where it is. */
export async function placesOf({ means, request }: Run): Promise<Place[]> {
  const { include_library, enable_web_search } = request.body;
  const scope = await means.scope();
  const chosen: Place[] = scope ? [{ kind: 'chosen', scope }] : [];
  if (scope && !include_library) return chosen;
  const outside = enable_web_search ? means.catalogues.map((catalogue): Place => ({ kind: 'outside', catalogue })) : [];
  return [...chosen, { kind: 'library' }, ...outside];
}

/** Tells places apart, in what is stored. */
export const placeKey = (place: Place): string => (place.kind === 'outside' ? place.catalogue.name : place.kind);

/** Works at hand as a library, in the order in which they were found. */
function libraryOf(papers: readonly Paper[], { bridge, frequencies }: Library): Library {
  return {
    ...(bridge ? { bridge } : {}),
    ...(frequencies ? { frequencies } : {}),
    rank: async () => papers.map(({ paper_id }, i) => ({ paper_id, score: 1 / (i + 1) })),
    papers: async (ids) => papers.filter(({ paper_id }) => ids.includes(paper_id)),
    inFiles: async () => new Map(),
  };
}

/** What a place has for a text. A catalogue's works are judged by what they say, as those of the library are. */
export async function retrieveFrom({ means, request, signal, topic }: Run, place: Place, query: string): Promise<Retrieval> {
  // A name in Latin letters is no question in English: what is read is in the language of the whole.
  const question = { ...readQuestion(query), language: languageOf(topic) };
  if (place.kind !== 'outside') return retrieve(means.library, question, place.kind === 'chosen' ? place.scope : null);
  const papers = await place.catalogue.search(query, request.body.max_search_results, signal);
  const scope: Scope = new Map(papers.map(({ paper_id }) => [paper_id, null]));
  return retrieve(libraryOf(papers, means.library), question, scope);
}
