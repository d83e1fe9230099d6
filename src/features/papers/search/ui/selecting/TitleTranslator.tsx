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

/** Shows Chinese titles under foreign ones, and says for how many there is none and why. */
export function TitleTranslator({ papers, selected }: TitleTranslatorProps) {
  const dispatch = useDispatch();
  const { state, asked, missing, notice } = useSelector(selectTitleTranslation);
  const known = useSelector(selectTranslatedTitles);
  const foreign = papers.filter(({ title, title_zh, language }) => title && !title_zh && language !== 'zh');
  const knownIds = new Set(known.map(({ paper_id }) => paper_id));
  const ask = () => dispatch(titlesAsked(foreign.map(({ paper_id }) => paper_id).filter((id) => !knownIds.has(id))));
  const label = selected ? texts.translateSelected(papers.length) : texts.translatePage;
  const words = () => {
    if (state === 'loading') return texts.translating(asked);
    if (state === 'idle') return '';
    if (missing > 0) return texts.titlesMissing(missing, notice);
    return foreign.length === 0 ? texts.nothingToTranslate : '';
  };
  const unknown = foreign.some(({ paper_id }) => !knownIds.has(paper_id));
  // One button through all states, so that the focus stays on it.
  const acts = {
    idle: { text: label, act: ask },
    loading: { text: texts.stop, act: () => dispatch(titlesHidden()) },
    done: { text: texts.hideTranslations, act: () => dispatch(titlesHidden()) },
  };
  const { text, act } = acts[state];
  return (
    <span className="sn-select-titles">
      <OnceButton onPress={act}>{text}</OnceButton>
      {state === 'done' && unknown ? (
        <button type="button" onClick={ask}>
          {label}
        </button>
      ) : null}
      <span role="status">{words()}</span>
    </span>
  );
}
