import { useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerSource } from '../../../../../contract/entities/chat';
import type { AnswerLedger, LedgerSentence } from '../../../../../contract/entities/ledger';
import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE, coverageLine } from '../../../../../model/answers/ledger';
import { phrase } from '../../../../../model/isolated';
import { Words } from '../../../../../shared/ui/marks/Words';
import { narrowedTo } from '../../../core/lib/boundMarks';
import { sourceTitle } from '../../../core/markdown/references';
import { plainSentence } from '../../../../../model/answers/remarks';
import { findingWords } from '../../../core/lib/findingWords';
import { SourceLinksContext } from '../references/sources';
import { StateName } from './StateMark';
import { texts } from '../../texts';
import './ledger.css';

interface LedgerFootProps {
  text: string;
  ledger: AnswerLedger;
  sources: readonly AnswerSource[];
}

/** How many sentences of an answer agree with what they cite; opened, each of them beside its very passages. */
export function LedgerFoot({ text, ledger, sources }: LedgerFootProps) {
  const [open, setOpen] = useState(false);
  const line = coverageLine(ledger);
  const { sentences, unsupported_links: links } = ledger;
  if (line === '' && links.length === 0) return null;
  return (
    <section className="sn-ledger" aria-label={LEDGER_TITLE}>
      {line === '' ? null : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{texts.ledgerOpen(line)}</summary>
          {open ? (
            <>
              <p>{texts.ledgerLead}</p>
              <ol role="list">
                {sentences.map((sentence) => (
                  <Row key={sentence.start} words={text.slice(sentence.start, sentence.end)} sentence={sentence} sources={sources} />
                ))}
              </ol>
            </>
          ) : null}
        </details>
      )}
      {links.length === 0 ? null : (
        <div className="sn-ledger-links">
          <p>{UNSUPPORTED_LINKS_TITLE}</p>
          <ul>
            {links.map((link) => (
              <li key={link}>
                <code>{link}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

interface RowProps {
  words: string;
  sentence: LedgerSentence;
  sources: readonly AnswerSource[];
}

function Row({ words, sentence, sources }: RowProps) {
  const { state, findings, marks } = sentence;
  const cited = marks.flatMap((mark) => {
    const source = sources.find(({ n }) => n === mark.n);
    return source ? [narrowedTo(source, mark.passages)] : [];
  });
  return (
    <li>
      <p>
        <StateName state={state} /> {plainSentence(words)}
      </p>
      {findings.map((finding) => (
        <p key={`${finding.kind} ${finding.text}`} className="sn-ledger-finding">
          {findingWords(finding)}
        </p>
      ))}
      {cited.map((source, i) => (
        <Cited key={i} source={source} />
      ))}
    </li>
  );
}

/** What a marker stands for, and the way there. */
function Cited({ source }: { source: AnswerSource }) {
  const reading = useContext(SourceLinksContext).href(source);
  return (
    <blockquote>
      {source.withdrawn ? texts.withdrawn : source.content}
      <footer>
        [{source.n}] <Words>{sourceTitle(source)}</Words>
        {source.place ? phrase`，${source.place}` : ''}{' '}
        {reading ? (
          <Link to={reading} aria-label={texts.readPassage(sourceTitle(source))}>
            {texts.read}
          </Link>
        ) : null}
      </footer>
    </blockquote>
  );
}
