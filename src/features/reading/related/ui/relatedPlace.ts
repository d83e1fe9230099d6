import type { ReadingPlace } from '../../../../model/addresses/reading';

/** What the address says of related papers. */
export type RelatedPlace = Pick<ReadingPlace, 'related' | 'relatedView' | 'relatedSort' | 'seeds' | 'wide'>;
