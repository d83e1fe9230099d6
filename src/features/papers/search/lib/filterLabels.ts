import type { Facets, SearchFilters } from '../../../../contract/entities/paper';
import { dateAndClock } from '../../../../shared/lib/days';
import { texts as coreTexts } from '../../core/texts';
import { texts } from '../texts';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';

/** One filter in force: its name, and what holds without it. */
export interface UsedFilter {
  key: string;
  label: string;
  without: SearchFilters;
}

/** For a value that no hit has: the facets do not name it. */
const nameOf = (group: keyof SearchFilters, value: string) => (group === 'languages' ? (texts.languages[value] ?? value) : value);

/** What a record must have, named one by one. */
export const DEMANDS = ['authors', 'keywords', 'institutions'] as const;
type DemandName = (typeof DEMANDS)[number];

/** The filters with other values of one of these: none leave no empty list behind, so that equal searches are equal. */
export function withValues(filters: SearchFilters, group: DemandName, values: string[]): SearchFilters {
  const { [group]: _, ...rest } = filters;
  return values.length > 0 ? { ...rest, [group]: values } : rest;
}

/** What narrows a list, in the order of the facets. The facets give codes their names. */
export function usedFilters(filters: SearchFilters, facets: Facets | null): UsedFilter[] {
  const used: UsedFilter[] = filters.types.map((type) => ({
    key: `type:${type}`,
    label: RESOURCE_TYPE_NAMES[type] ?? String(type),
    without: { ...filters, types: filters.types.filter((other) => other !== type) },
  }));
  for (const group of ['subjects', 'sources', 'languages'] as const) {
    for (const value of filters[group]) {
      const label = facets?.[group].find((row) => row.value === value)?.label ?? nameOf(group, value);
      used.push({
        key: `${group}:${value}`,
        label,
        without: { ...filters, [group]: filters[group].filter((other) => other !== value) },
      });
    }
  }
  for (const group of DEMANDS) {
    for (const value of filters[group] ?? []) {
      used.push({
        key: `${group}:${value}`,
        label: texts.filterValue[group](value),
        without: withValues(
          filters,
          group,
          (filters[group] ?? []).filter((other) => other !== value),
        ),
      });
    }
  }
  if (filters.year_from !== null || filters.year_to !== null) {
    used.push({
      key: 'years',
      label: `${filters.year_from ?? '最早'} – ${filters.year_to ?? '至今'}`,
      without: { ...filters, year_from: null, year_to: null },
    });
  }
  if (filters.added_after !== null) {
    used.push({ key: 'added', label: coreTexts.addedAfter(dateAndClock(filters.added_after)), without: { ...filters, added_after: null } });
  }
  return used;
}
