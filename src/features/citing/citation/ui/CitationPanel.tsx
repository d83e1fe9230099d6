import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Checkbox } from '../../../../shared/ui/fields/Checkbox';
import { useGetUserSettingQuery } from '../../../../api/sessionApi';
import type { Paper } from '../../../../contract/entities/paper';
import { PageSkeleton } from '../../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { CitationActions } from './CitationActions';
import { CitedReferences } from './CitedReferences';
import { CITATION_SETTING, FIRST_CHOICE } from '../lib/citationChoice';
import { citationChosen, referencesOpened, selectCitationChoice, selectCitationDay, selectCitationLanguages } from '../citingSlice';
import { texts } from '../texts';
import { useReferences } from './useReferences';
import type { References } from './useReferences';
import { isByName } from '../lib/csl/styles';
import { StylePicker } from './StylePicker';
import { useStyle } from './useStyle';
import './citing.css';

interface CitationPanelProps {
  /** Numbered in this order. */
  papers: readonly Paper[];
}

/** The references of some papers: style, wording of single entries, what is missing; to copy and to save. */
export function CitationPanel({ papers }: CitationPanelProps) {
  const dispatch = useDispatch();
  const stored = useSelector(selectCitationChoice);
  const languages = useSelector(selectCitationLanguages);
  const day = useSelector(selectCitationDay);
  const { isLoading } = useGetUserSettingQuery({ params: CITATION_SETTING }, { skip: stored !== null });
  useEffect(() => {
    dispatch(referencesOpened());
  }, [dispatch]);
  const choice = stored ?? FIRST_CHOICE;
  const chosen = useStyle(choice.style);
  const { style } = chosen;
  const references = useReferences(papers, { style, links: choice.links }, languages, day);
  // A list that changes its style under the hand would be copied in the wrong one.
  const { state, list, failure, retry } =
    isLoading && !stored ? { ...references, state: 'loading' as const, list: [] } : withStyle(references, chosen);
  const incomplete = list.filter(({ problems }) => problems.length > 0).length;
  const notes = [
    chosen.gone ? texts.styleGone(chosen.gone) : '',
    style !== null && style !== 'spec' && isByName(style) ? texts.byName : '',
    incomplete > 0 ? texts.incomplete(incomplete) : '',
  ];
  if (papers.length === 0) return <StateView kind="empty" title={texts.none} />;
  return (
    <div className="sn-cite">
      <div className="sn-cite-bar">
        <StylePicker style={chosen.gone ? 'spec' : choice.style} />
        {style === 'spec' ? null : (
          <Checkbox checked={choice.links} onChange={({ target }) => dispatch(citationChosen({ links: target.checked }))}>
            {texts.links}
          </Checkbox>
        )}
      </div>
      <p className="sn-cite-note" role="status">
        {state === 'loading' ? texts.loading : notes.join('')}
      </p>
      {state === 'failed' ? (
        <StateView
          kind="failed"
          title={texts.failed}
          detail={texts.failedDetail(failure)}
          action={{ label: texts.retry, onClick: retry }}
        />
      ) : state === 'loading' && list.length === 0 ? (
        <PageSkeleton kind="plain" />
      ) : (
        <CitedReferences list={list} busy={state === 'loading'} />
      )}
      <CitationActions papers={papers} list={list} form={choice.form} day={day} busy={state !== 'ready'} />
    </div>
  );
}

/** What is shown when the text of a style did not come. */
const withStyle = (references: References, { failure, retry }: ReturnType<typeof useStyle>): References =>
  failure ? { state: 'failed', list: [], failure, retry } : references;
