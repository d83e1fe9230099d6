import { isCallFailure } from '../../../../api/failure';
import { useGetCitationStyleQuery } from '../../../../api/extensionsApi';
import { siteStyleId } from '../lib/csl/styles';
import type { CitationStyle, CslStyle, StyleToUse } from '../lib/csl/styles';

interface ChosenStyle {
  /** Null while the text of a style of this site is on its way. */
  style: 'spec' | StyleToUse | null;
  /** Id of a style that was chosen and is no more; the platform's format stands in for it. */
  gone: string;
  /** The text did not come. */
  failed: boolean;
  retry: () => void;
}

/** The style that a person has chosen, with what it takes to use it. */
export function useStyle(chosen: CitationStyle): ChosenStyle {
  const id = siteStyleId(chosen);
  const { currentData, error, isFetching, refetch } = useGetCitationStyleQuery({ params: { style_id: id } }, { skip: id === '' });
  const retry = () => void refetch();
  if (id === '') return { style: chosen as 'spec' | CslStyle, gone: '', failed: false, retry };
  if (isCallFailure(error) && error.code === 404) return { style: 'spec', gone: id, failed: false, retry };
  return { style: currentData ?? null, gone: '', failed: !currentData && !isFetching, retry };
}
