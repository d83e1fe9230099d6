import { useState } from 'react';
import { useSearchPapersQuery } from '../../../../../api/papersApi';
import type { SearchBody } from '../../../../../contract/calls/papers';
import type { SearchFilters } from '../../../../../contract/entities/paper';
import { toggled } from '../../../../../shared/lib/toggled';
import { FacetGroup } from '../../../../../shared/ui/fields/FacetGroup';
import { Answered } from '../../../../../shared/ui/loading/Answered';
import { DEMANDS, withValues } from '../../lib/filterLabels';
import { texts } from '../../texts';

interface MoreFacetsProps {
  /** The search whose records are counted. */
  body: SearchBody;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
}

/** Authors, keywords and institutions of the first records, asked for when they are unfolded: counting them takes longer than the search. */
export function MoreFacets(props: MoreFacetsProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="sn-facet sn-facets-more" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.moreFacets}</summary>
      {open ? <Groups {...props} /> : null}
    </details>
  );
}

function Groups({ body, filters, onChange }: MoreFacetsProps) {
  return (
    <Answered
      answer={useSearchPapersQuery({ body: { ...body, current: 1, size: 1, with_more_facets: true } })}
      skeleton="plain"
      failed={texts.moreFacetsFailed}
      earlier
      isEmpty={({ facets }) => DEMANDS.every((group) => !facets?.[group]?.length && !filters[group]?.length)}
      empty={<p className="sn-facets-note">{texts.noMoreFacets}</p>}
    >
      {({ facets, facets_from = 0 }) => (
        <div>
          <p className="sn-facets-note">{texts.moreFacetsFrom(facets_from)}</p>
          {DEMANDS.map((group) => (
            <FacetGroup
              key={group}
              title={texts[group]}
              values={facets?.[group] ?? []}
              chosen={filters[group] ?? []}
              onToggle={(value) => onChange(withValues(filters, group, toggled(filters[group] ?? [], value)))}
            />
          ))}
        </div>
      )}
    </Answered>
  );
}
