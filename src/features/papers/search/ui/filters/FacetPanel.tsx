import type { ReactNode } from 'react';
import type { Facets, SearchFilters } from '../../../../../contract/entities/paper';
import { toggled } from '../../../../../shared/lib/toggled';
import { FacetGroup } from '../../../../../shared/ui/fields/FacetGroup';
import { texts } from '../../texts';
import { RESOURCE_TYPE_NAMES } from '../../../../../model/paper/resourceTypes';
import { YearHistogram } from './YearHistogram';
import './facetPanel.css';

interface FacetPanelProps {
  /** Null while the first answer is loading. */
  facets: Facets | null;
  filters: SearchFilters;
  /** Filters that always hold: their groups are left out. */
  fixed?: Partial<SearchFilters> | undefined;
  onChange: (filters: SearchFilters) => void;
  /** Called in place of `onChange` while the slider of years moves. */
  onYears?: (filters: SearchFilters) => void;
  /** The counts are estimates. */
  estimated?: boolean;
  /** Further groups below. */
  children?: ReactNode;
}

const withoutFixed = (facets: Facets, fixed: Partial<SearchFilters>): Facets => ({
  types: fixed.types ? [] : facets.types,
  years: fixed.year_from !== undefined || fixed.year_to !== undefined ? [] : facets.years,
  sources: fixed.sources ? [] : facets.sources,
  subjects: fixed.subjects ? [] : facets.subjects,
  languages: fixed.languages ? [] : facets.languages,
});

/** Counts beside the list; each group ignores its own choice, so that they show what else there is. */
export function FacetPanel(props: FacetPanelProps) {
  const { facets: all, filters, fixed = {}, onChange, onYears = onChange, estimated = false, children } = props;
  const facets = all && withoutFixed(all, fixed);
  const years = facets?.years ?? [];
  return (
    <div className="sn-facets">
      {years.length > 0 || filters.year_from !== null || filters.year_to !== null ? (
        <fieldset className="sn-facet">
          <legend>年份</legend>
          <YearHistogram
            years={years}
            estimated={estimated}
            from={filters.year_from}
            to={filters.year_to}
            onChange={(year_from, year_to) => onYears({ ...filters, year_from, year_to })}
          />
        </fieldset>
      ) : null}
      <FacetGroup
        estimated={estimated}
        title="文献类型"
        values={facets?.types ?? []}
        chosen={filters.types.map(String)}
        nameOf={(value) => RESOURCE_TYPE_NAMES[Number(value)] ?? value}
        onToggle={(value) => onChange({ ...filters, types: toggled(filters.types, Number(value)) })}
      />
      <FacetGroup
        estimated={estimated}
        title="学科"
        values={facets?.subjects ?? []}
        chosen={filters.subjects}
        onToggle={(value) => onChange({ ...filters, subjects: toggled(filters.subjects, value) })}
      />
      <FacetGroup
        estimated={estimated}
        title="来源"
        values={facets?.sources ?? []}
        chosen={filters.sources}
        onToggle={(value) => onChange({ ...filters, sources: toggled(filters.sources, value) })}
      />
      <FacetGroup
        estimated={estimated}
        title="语言"
        values={facets?.languages ?? []}
        chosen={filters.languages}
        nameOf={(value) => texts.languages[value] ?? value}
        onToggle={(value) => onChange({ ...filters, languages: toggled(filters.languages, value) })}
      />
      {children}
    </div>
  );
}
