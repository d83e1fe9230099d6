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
  /** Null where none are known. */
  facets: JournalFacets | null;
  /** The first answer is on its way. */
  waiting: boolean;
  view: JournalView;
  onChange: (change: Partial<JournalView>) => void;
}

/** What else narrows the list; each group ignores its own choice, so that it shows what there is besides. */
export function JournalFilters({ facets, waiting, view, onChange }: JournalFiltersProps) {
  const { quartiles, top, openAccess, languages } = view;
  const topCount = facets?.top ?? 0;
  return (
    <div className="sn-journal-facets" aria-busy={waiting}>
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
