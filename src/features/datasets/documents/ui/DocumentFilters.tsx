import { Select } from 'antd';
import { useListLiteratureDictQuery } from '../../../../api/datasetsApi';
import { phrase } from '../../../../model/isolated';
import { KeywordBox } from '../../../../shared/ui/fields/KeywordBox';
import { usePrinting } from '../../../../shared/ui/printing/printing';
import type { LibraryPlace } from '../../../../model/addresses/library';
import type { DocumentSort, ReadingState } from '../../../../model/lists';
import { libraryTexts as texts } from '../../core/texts';

interface DocumentFiltersProps {
  place: LibraryPlace;
  onGo: (change: Partial<LibraryPlace>) => void;
}

const STATES = Object.entries(texts.states).map(([value, label]) => ({ value: value as ReadingState | '', label }));
const SORTS = Object.entries(texts.sorts).map(([value, label]) => ({ value: value as DocumentSort, label }));

/** Words, type, parse state and order of the list; tags stand beside it. All hold at once. */
export function DocumentFilters({ place, onGo }: DocumentFiltersProps) {
  const { data } = useListLiteratureDictQuery();
  const types = (data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const printing = usePrinting() !== null;
  if (printing) return <PrintedFilters place={place} type={types.find(({ value }) => value === place.type)?.label ?? place.type} />;
  return (
    <div className="sn-docs-filters" role="search">
      <KeywordBox keyword={place.keyword} label={texts.search} onKeyword={(keyword) => onGo({ keyword, page: 1 })} />
      <Select
        aria-label={texts.type}
        value={place.type}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: texts.allTypes }, ...types]}
        onChange={(type: string) => onGo({ type, page: 1 })}
      />
      <Select
        aria-label={texts.state}
        value={place.state}
        popupMatchSelectWidth={false}
        options={[{ value: '', label: texts.allStates }, ...STATES]}
        onChange={(state: ReadingState | '') => onGo({ state, page: 1 })}
      />
      <Select
        aria-label={texts.sort}
        value={place.sort}
        popupMatchSelectWidth={false}
        options={SORTS}
        onChange={(sort: DocumentSort) => onGo({ sort, page: 1 })}
      />
    </div>
  );
}

/** On paper in the place of the fields: what narrows the list, and its order. */
function PrintedFilters({ place: { keyword, tags, state, sort }, type }: { place: LibraryPlace; type: string }) {
  const used = [keyword && phrase`“${keyword}”`, type, state && texts.states[state], tags.length > 0 && texts.byTags(tags.length)].filter(
    Boolean,
  );
  return (
    <div className="sn-print-only">
      {used.length > 0 ? <p>{texts.printedFilters(used.join('；'))}</p> : null}
      <p>{texts.printedSort(texts.sorts[sort])}</p>
    </div>
  );
}
