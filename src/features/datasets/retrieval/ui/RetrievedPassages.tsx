import { Link } from 'react-router-dom';
import { isolatedList, phrase } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { AskedAspect, RetrievalTest, RetrievedPassage } from '../../../../contract/entities/retrieval';
import { sourceLink } from '../../../../model/addresses/reading';
import { Marked } from '../../../../shared/ui/marks/Marked';
import { StateView } from '../../../../shared/ui/loading/StateView';
import { retrievalTexts as texts } from '../texts';

/** What a question was taken apart into, with what counts as the same. */
function Aspects({ aspects }: { aspects: readonly AskedAspect[] }) {
  return (
    <dl className="sn-retrieval-aspects" aria-label={texts.aspects}>
      {aspects.map(({ text, words }) => (
        <div key={text}>
          <dt>{text}</dt>
          {words.map((word) => (
            <dd key={word.text}>
              {word.text === text ? null : phrase`${word.text} · `}
              {texts.weight(word.weight)}
              {word.others.length > 0 ? <small> · {texts.others(word.others)}</small> : null}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Where the reading screen opens a passage. */
const linkOf = (passage: RetrievedPassage): string | null =>
  sourceLink({ ...passage, positions: passage.positions.length > 0 ? [passage.positions] : [], paper: passage });

/** The words of a passage that are marked: those of the question, or what stands for them. */
const marked = (met: RetrievedPassage['met']): string[] => met.map(({ word, by }) => by || word);

function Passage({ passage, place }: { passage: RetrievedPassage; place: number }) {
  const { title, content, score, coverage, met, relevant, quotable } = passage;
  const href = linkOf(passage);
  const name = texts.open(title, passage.place);
  const why = met.map((word) => texts.metWord(word.word, word.by, word.share)).join('、');
  return (
    <li className="sn-retrieval-passage">
      <header>
        <span aria-hidden="true">{place}</span>
        {href ? <Link to={href}>{name}</Link> : <span>{name}</span>}
        <meter min={0} max={1} value={score} aria-label={texts.score} title={texts.scoreOf(score)} />
      </header>
      <p>
        <Marked text={content} terms={marked(met)} />
      </p>
      <small>
        {isolatedList(
          [
            why ? `${texts.met}${why}` : texts.nothingMet,
            texts.scoreOf(score),
            texts.coverage(coverage),
            relevant ? '' : texts.irrelevant,
            quotable ? '' : texts.unquotable,
          ],
          ' · ',
        )}
      </small>
    </li>
  );
}

/** What a question finds in a base: whether it would be answered, what was looked for, and the passages with why. */
export function RetrievedPassages({ result, onAsk }: { result: RetrievalTest; onAsk: () => void }) {
  const { verdict, general, aspects, missing, passages } = result;
  return (
    <>
      <div className={`sn-retrieval-verdict sn-retrieval-${verdict}`} role="status">
        <p>
          <strong>{general ? texts.general : texts.verdicts[verdict]}</strong>
        </p>
        {missing.length > 0 ? <p>{texts.missing(missing)}</p> : null}
        <p>{texts.counts(result)}</p>
        <Button size="small" onClick={onAsk}>
          {texts.ask}
        </Button>
      </div>
      {aspects.length > 0 ? <Aspects aspects={aspects} /> : null}
      {passages.length === 0 ? (
        <StateView kind="empty" title={texts.none} detail={texts.noneDetail} />
      ) : (
        <ol className="sn-retrieval-passages" aria-label={texts.passages}>
          {passages.map((passage, i) => (
            <Passage key={passage.id} passage={passage} place={i + 1} />
          ))}
        </ol>
      )}
    </>
  );
}
