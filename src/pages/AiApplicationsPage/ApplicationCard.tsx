import { useState } from 'react';
import { useGetApplicationModelsQuery } from '../../api/chatApi';
import { useExampleQuestions } from '../../api/exampleQuestions';
import type { Application } from '../../contract/entities/chat';
import { isolatedList } from '../../model/isolated';
import { texts } from './texts';

interface ApplicationCardProps {
  application: Application;
  chosen: boolean;
  onChoose: () => void;
}

/** Example questions named on a card; all of them are in the description. */
const EXAMPLES = 2;

/** The beginning of the opening text, without its marks. */
const opener = (prologue: string) => prologue.replace(/[*_`#>]/g, '').split('\n')[0] ?? '';

/**
 * One application at a glance: what it is for, how it begins, what can be asked, who answers. There is a call for the models of each
 * application: they are asked for when the card is pointed at, in focus or chosen, and not for a whole page of cards. What is chosen
 * is told of in full beside it, or in its place.
 */
export function ApplicationCard({ application, chosen, onChoose }: ApplicationCardProps) {
  const { id, name, desc, category, prologue, works_on } = application;
  const [looked, setLooked] = useState(false);
  const look = () => setLooked(true);
  const { data } = useGetApplicationModelsQuery({ params: { applicationId: id } }, { skip: !looked && !chosen });
  const model = data?.find(({ is_default }) => is_default) ?? data?.[0];
  return (
    <li className="sn-app-card" data-chosen={chosen} onPointerEnter={look} onFocus={look}>
      <button type="button" aria-pressed={chosen} onClick={onChoose}>
        <strong>{name}</strong>
        <span>{desc}</span>
      </button>
      {prologue ? <p>{opener(prologue)}</p> : null}
      <Examples application={application} />
      <small>
        {isolatedList([category, works_on === 'text' ? texts.onText : texts.onSources, model ? texts.model(model.name) : ''], ' · ')}
      </small>
    </li>
  );
}

/** What can be asked; while that is awaited, its place. */
function Examples({ application }: { application: Application }) {
  const questions = useExampleQuestions(application);
  if (questions?.length === 0) return null;
  const awaited = questions === null ? application.example_questions.slice(0, EXAMPLES) : [];
  return (
    <ul aria-label={texts.examplesOf(application.name)} aria-busy={questions === null}>
      {questions?.slice(0, EXAMPLES).map((question) => (
        <li key={question}>{question}</li>
      ))}
      {awaited.map((question) => (
        <li key={question} aria-hidden="true">
          …
        </li>
      ))}
    </ul>
  );
}
