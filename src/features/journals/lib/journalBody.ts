import type { JournalSearchBody } from '../../../contract/calls/journals';
import type { JournalView } from '../../../model/addresses/journals';

/** The request of a view: equal views give equal requests. */
export const toJournalBody = (view: JournalView): JournalSearchBody => ({
  query: view.query,
  scheme: view.scheme,
  category: view.category,
  quartiles: view.quartiles,
  top: view.top,
  open_access: view.openAccess,
  languages: view.languages,
  sort: view.sort,
  current: view.page,
  size: view.size,
});

/** How many filters narrow the list; the place in the classification counts as one. */
export const countJournalFilters = ({ scheme, quartiles, top, openAccess, languages }: JournalView): number =>
  Number(scheme !== '') + quartiles.length + Number(top) + Number(openAccess !== null) + languages.length;
