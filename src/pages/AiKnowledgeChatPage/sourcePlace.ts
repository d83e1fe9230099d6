import type { AddressChange } from '../../shared/ui/useAddressChange';

/** What the address says of the list of sources beside the conversation. */
export interface SourcePlace {
  keyword: string;
  page: number;
}

const KEYWORD = 'sources';
const PAGE = 'sources_page';

export function readSourcePlace(params: URLSearchParams): SourcePlace {
  return {
    keyword: params.get(KEYWORD) ?? '',
    page: Math.max(1, Number.parseInt(params.get(PAGE) ?? '1', 10) || 1),
  };
}

/** A place in the list of sources, for the address. */
export const printSourcePlace = ({ keyword, page }: SourcePlace): AddressChange => ({
  [KEYWORD]: keyword || null,
  [PAGE]: page > 1 ? String(page) : null,
});
