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

/** The same address with another place in the list of sources. */
export function withSourcePlace(params: URLSearchParams, { keyword, page }: SourcePlace): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(KEYWORD);
  next.delete(PAGE);
  if (keyword) next.set(KEYWORD, keyword);
  if (page > 1) next.set(PAGE, String(page));
  return next;
}
