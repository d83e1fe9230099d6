import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SearchResult } from '../../../../../contract/calls/papers';
import type { Correction, SyntaxProblem } from '../../../../../contract/entities/paper';
import { phrase } from '../../../../../model/isolated';
import type { SearchState } from '../../../core/lib/searchUrl';
import { noteTexts } from '../../noteTexts';
import { AddedWords } from './AddedWords';
import './searchNotes.css';

interface SearchNotesProps {
  result: SearchResult;
  state: SearchState;
  /** Characters that are searched, when the text has more; 0 otherwise. */
  cutAt: number;
  /** The error of the formula is shown at its character. */
  problemShown: boolean;
  onToggleProblem: () => void;
  /** Path and query of a change. */
  linkTo: (change: Partial<SearchState>) => string;
  /** The words that are not to be added. */
  onWithout: (without: string[]) => void;
}

/** How the text was searched, where that is not plain to see: a quiet line for each thing that differs from what was typed. */
export function SearchNotes({ result, state, cutAt, problemShown, onToggleProblem, linkTo, onWithout }: SearchNotesProps) {
  const { corrections = [], as_words = null, unknown_signs = [], expansions = [], relaxed } = result;
  const lines: [string, ReactNode][] = [];
  if (corrections.length > 0) lines.push(['corrections', <Corrections corrections={corrections} linkTo={linkTo} />]);
  if (as_words) lines.push(['words', <AsWords problem={as_words.problem} shown={problemShown} onToggle={onToggleProblem} />]);
  for (const sign of unknown_signs) lines.push([`sign ${sign.position}`, unknownSign(sign)]);
  if (cutAt > 0) lines.push(['cut', noteTexts.cut(cutAt)]);
  if (relaxed) lines.push(['relaxed', noteTexts.relaxed]);
  if (expansions.length > 0 || state.without.length > 0)
    lines.push(['added', <AddedWords expansions={expansions} without={state.without} onWithout={onWithout} />]);
  if (lines.length === 0) return null;
  return (
    <ul className="sn-notes" aria-label={noteTexts.notes}>
      {lines.map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
    </ul>
  );
}

/** What is there in place of a field or sign that is not known. */
function unknownSign({ message, expected }: SyntaxProblem): string {
  if (expected.length === 0) return phrase`${message}。`;
  const fields = expected.every((way) => way.endsWith(':'));
  return phrase`${message}${fields ? noteTexts.fieldsInstead(expected.map((way) => way.slice(0, -1))) : noteTexts.insteadOf(expected)}。`;
}

/** A word that is written in another way in the library: taken already, or offered. */
function Corrections({ corrections, linkTo }: { corrections: readonly Correction[]; linkTo: SearchNotesProps['linkTo'] }) {
  const taken = corrections.find(({ applied }) => applied);
  const others = corrections.filter((correction) => correction !== taken && correction.query !== taken?.query);
  return (
    <>
      {taken ? (
        <>
          {noteTexts.correctedBefore}
          <strong>{taken.suggested}</strong>
          {noteTexts.correctedAfter}
          <Link to={linkTo({ typed: true })}>{noteTexts.asTyped(taken.typed)}</Link>
          {others.length > 0 ? '。' : null}
        </>
      ) : null}
      {others.length > 0 ? (
        <>
          {noteTexts.didYouMean}
          {others.map(({ query }, i) => (
            <span key={query}>
              {i > 0 ? '、' : null}
              <Link to={linkTo({ query, typed: false, without: [] })}>{query}</Link>
            </span>
          ))}
        </>
      ) : null}
    </>
  );
}

/** The text could be a formula, but was searched as words. Where it is wrong as a formula, its error is one click away. */
function AsWords({ problem, shown, onToggle }: { problem: SyntaxProblem | null; shown: boolean; onToggle: () => void }) {
  if (!problem) return <>{noteTexts.formulaFindsNothing}</>;
  return (
    <>
      {noteTexts.asWords}{' '}
      <button type="button" className="sn-notes-button" aria-expanded={shown} onClick={onToggle}>
        {shown ? noteTexts.hideProblem : noteTexts.showProblem}
      </button>
    </>
  );
}
