import { useEffect } from 'react';
import { Checkbox, Select } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
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
import { STYLE_NAMES, isNumbered } from '../lib/csl/styles';
import type { CitationStyle } from '../lib/csl/styles';
import './citing.css';

interface CitationPanelProps {
  /** Numbered in this order. */
  papers: readonly Paper[];
}

const STYLES = Object.entries(STYLE_NAMES).map(([value, label]) => ({ value: value as CitationStyle, label }));

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
  const references = useReferences(papers, choice, languages, day);
  // A list that changes its style under the hand would be copied in the wrong one.
  const { state, list, retry } = isLoading && !stored ? { ...references, state: 'loading' as const, list: [] } : references;
  const incomplete = list.filter(({ problems }) => problems.length > 0).length;
  const notes = [isNumbered(choice.style) ? '' : texts.unnumbered, incomplete > 0 ? texts.incomplete(incomplete) : ''].filter(Boolean);
  if (papers.length === 0) return <StateView kind="empty" title={texts.none} />;
  return (
    <div className="sn-cite">
      <div className="sn-cite-bar">
        <Select
          aria-label={texts.style}
          value={choice.style}
          options={STYLES}
          onChange={(style) => dispatch(citationChosen({ style }))}
          popupMatchSelectWidth={false}
        />
        {choice.style === 'spec' ? null : (
          <Checkbox checked={choice.links} onChange={({ target }) => dispatch(citationChosen({ links: target.checked }))}>
            {texts.links}
          </Checkbox>
        )}
      </div>
      <p className="sn-cite-note" role="status">
        {state === 'loading' ? texts.loading : notes.join('')}
      </p>
      {state === 'failed' ? (
        <StateView kind="failed" title={texts.failed} detail={texts.failedDetail} action={{ label: texts.retry, onClick: retry }} />
      ) : state === 'loading' && list.length === 0 ? (
        <PageSkeleton kind="plain" />
      ) : (
        <CitedReferences list={list} busy={state === 'loading'} />
      )}
      <CitationActions papers={papers} list={list} form={choice.form} day={day} busy={state !== 'ready'} />
    </div>
  );
}
