import { grouped } from '../../../../model/grouped';
import { Checkbox } from '../../../../shared/ui/fields/Checkbox';
import { toggled } from '../../../../shared/lib/toggled';
import type { JournalFacets } from '../../../../contract/entities/journal';
import { FacetGroup } from '../../../../shared/ui/fields/FacetGroup';
import { languageName } from '../../lib/names';
import type { JournalView } from '../../../../model/addresses/journals';
import { texts } from '../../texts';
import './journalFilters.css';

interface JournalFiltersProps {
  /** Null while the first answer is loading. */
  facets: JournalFacets | null;
  view: JournalView;
  onChange: (change: Partial<JournalView>) => void;
}

/** What else narrows the list; each group ignores its own choice, so that it shows what there is besides. */
export function JournalFilters({ facets, view, onChange }: JournalFiltersProps) {
  const { quartiles, top, openAccess, languages } = view;
  const topCount = facets?.top ?? 0;
  return (
    <div className="sn-journal-facets" aria-busy={facets === null}>
      <FacetGroup
        title={texts.rank}
        values={facets?.quartiles ?? []}
        chosen={quartiles.map(String)}
        onToggle={(value) => onChange({ quartiles: toggled(quartiles, Number(value)) })}
      />
      {top || topCount > 0 ? (
        <div className="sn-facet sn-journal-top">
          <Checkbox checked={top} onChange={() => onChange({ top: !top })}>
            {texts.top}
          </Checkbox>
          <span className="sn-facet-count">{grouped(topCount)}</span>
        </div>
      ) : null}
      <FacetGroup
        title={texts.openAccess}
        values={facets?.open_access ?? []}
        chosen={openAccess === null ? [] : [String(openAccess)]}
        nameOf={(value) => (value === 'true' ? texts.open : texts.closed)}
        onToggle={(value) => onChange({ openAccess: String(openAccess) === value ? null : value === 'true' })}
      />
      <FacetGroup
        title={texts.language}
        values={facets?.languages ?? []}
        chosen={languages}
        nameOf={languageName}
        onToggle={(value) => onChange({ languages: toggled(languages, value) })}
      />
    </div>
  );
}
