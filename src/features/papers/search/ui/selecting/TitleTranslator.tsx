import { useDispatch, useSelector } from 'react-redux';
import type { Paper } from '../../../../../contract/entities/paper';
import { selectTitleTranslation, selectTranslatedTitles, titlesAsked, titlesHidden } from '../../resultsSlice';
import { texts } from '../../texts';
import { OnceButton } from './OnceButton';

interface TitleTranslatorProps {
  papers: readonly Paper[];
  /** True: they are all that is ticked, also on other pages; false: all of the page. */
  selected: boolean;
}

/** Shows Chinese titles under those in other languages, and says for how many there is none and why. */
export function TitleTranslator({ papers, selected }: TitleTranslatorProps) {
  const dispatch = useDispatch();
  const { state, asked, missing, notice } = useSelector(selectTitleTranslation);
  const translated = useSelector(selectTranslatedTitles);
  const untranslated = papers.filter(({ title, title_zh, language }) => title && !title_zh && language !== 'zh');
  const translatedIds = new Set(translated.map(({ paper_id }) => paper_id));
  const ask = () => dispatch(titlesAsked(untranslated.map(({ paper_id }) => paper_id).filter((id) => !translatedIds.has(id))));
  const label = selected ? texts.translateSelected(papers.length) : texts.translatePage;
  const words = () => {
    if (state === 'loading') return texts.translating(asked);
    if (state === 'idle') return '';
    if (missing > 0) return texts.titlesMissing(missing, notice);
    return untranslated.length === 0 ? texts.nothingToTranslate : '';
  };
  const unknown = untranslated.some(({ paper_id }) => !translatedIds.has(paper_id));
  // One button through all states, so that the focus stays on it.
  const actions = {
    idle: { text: label, run: ask },
    loading: { text: texts.stop, run: () => dispatch(titlesHidden()) },
    done: { text: texts.hideTranslations, run: () => dispatch(titlesHidden()) },
  };
  const { text, run } = actions[state];
  return (
    <span className="sn-select-titles">
      <OnceButton onPress={run}>{text}</OnceButton>
      {state === 'done' && unknown ? (
        <button type="button" onClick={ask}>
          {label}
        </button>
      ) : null}
      <span role="status">{words()}</span>
    </span>
  );
}
