import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { readLink } from '../../../../model/addresses/reading';
import { isUnchecked } from '../../../../model/citation';
import type { EntryLanguage, LanguageChoice } from '../lib/csl/itemLanguage';
import { Emphasised } from './Emphasised';
import { citationLanguageChosen } from '../citingSlice';
import type { Reference } from '../lib/references';
import { texts } from '../texts';
import { bounded } from '../../../../shared/ui/loading/bounded';

interface WordingProps {
  reference: Reference;
  choice: LanguageChoice;
  /** Place in the list, from 1. */
  n: number;
}

/** How an entry is worded and why; pressed, it is worded in the other language. */
function Wording({ reference: { paper }, choice, n }: WordingProps) {
  const dispatch = useDispatch();
  const other: EntryLanguage = choice.language === 'zh' ? 'en' : 'zh';
  const change = () => dispatch(citationLanguageChosen({ paper_id: paper.paper_id, language: other === choice.unchosen ? null : other }));
  return (
    <button type="button" aria-label={texts.wording(n, choice, other)} title={texts.whyWording(choice, other)} onClick={change}>
      {texts.wordings[choice.language]}
    </button>
  );
}

/** An entry of the list, its wording, and what its record lacks. */
function CitedReferenceView({ reference, n }: { reference: Reference; n: number }) {
  const { paper, html, language, problems } = reference;
  return (
    <>
      <p className="sn-cite-line">
        <Emphasised html={html} />
      </p>
      {language || problems.length > 0 ? (
        <p className="sn-cite-meta">
          {language ? <Wording reference={reference} choice={language} n={n} /> : null}
          {problems.map((problem) => (
            <span key={problem} className="sn-cite-problem">
              {problem}
            </span>
          ))}
          {isUnchecked(paper) ? <Link to={readLink({ paperId: paper.paper_id, tab: 'abstract' })}>{texts.putRight}</Link> : null}
        </p>
      ) : null}
    </>
  );
}

export const CitedReference = bounded(CitedReferenceView, ({ n }) => n);
