import { failureMessage, isCallFailure } from '../../../../api/failure';
import { useGetCitationStyleQuery } from '../../../../api/extensionsApi';
import { siteStyleId } from '../lib/csl/styles';
import type { CitationStyle, CslStyle, StyleToUse } from '../lib/csl/styles';
import { texts } from '../texts';

interface ChosenStyle {
  /** Null while the text of a style of this site is on its way. */
  style: 'spec' | StyleToUse | null;
  /** Id of a style that was chosen and is no more; the platform's format stands in for it. */
  gone: string;
  /** Why the text did not come; empty otherwise. */
  failure: string;
  retry: () => void;
}

/** The style that a person has chosen, with what it takes to use it. */
export function useStyle(chosen: CitationStyle): ChosenStyle {
  const id = siteStyleId(chosen);
  const { currentData, error, isFetching, refetch } = useGetCitationStyleQuery({ params: { style_id: id } }, { skip: id === '' });
  const retry = () => void refetch();
  if (id === '') return { style: chosen as 'spec' | CslStyle, gone: '', failure: '', retry };
  if (isCallFailure(error) && error.code === 404) return { style: 'spec', gone: id, failure: '', retry };
  const failure = currentData || isFetching ? '' : failureMessage(error) || texts.emptyStyle;
  return { style: currentData ?? null, gone: '', failure, retry };
}
