import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useDeleteGlossaryTermMutation, useListGlossaryQuery, useSaveGlossaryTermMutation } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import { MAX_TERM_LENGTH } from '../../../../model/limits';
import { Words } from '../../../../shared/ui/marks/Words';
import { glossaryChanged, selectGlossaryDraft } from '../../core/readingSlice';
import type { ReadingState } from '../../core/readingSlice';
import { texts } from '../../core/texts';
import './glossary.css';

interface GlossaryProps {
  target: 'zh' | 'en';
}

const EMPTY = { term: '', rendering: '' };

/** One's own glossary for translations into a language, while it is open: terms are added, changed and taken out. */
export function Glossary({ target }: GlossaryProps) {
  const dispatch = useDispatch();
  const draft = useSelector((state: { reading: ReadingState }) => selectGlossaryDraft(state));
  const { currentData, error } = useListGlossaryQuery({ query: {} }, { skip: draft === null });
  const [save, saving] = useSaveGlossaryTermMutation();
  const [remove, removing] = useDeleteGlossaryTermMutation();
  const [refusal, setRefusal] = useState('');
  const first = useRef<HTMLInputElement>(null);
  if (draft === null) return null;
  const terms = (currentData ?? []).filter((entry) => entry.target === target);
  const problem = refusal || failureMessage(saving.error ?? removing.error ?? error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const [term, rendering] = [draft.term.trim(), draft.rendering.trim()];
    const tooLong = Math.max(term.length, rendering.length) > MAX_TERM_LENGTH;
    const wrong = !term || !rendering ? texts.termMissing : tooLong ? texts.termTooLong(MAX_TERM_LENGTH) : '';
    setRefusal(wrong);
    if (wrong) return;
    const answer = await save({ body: { term, rendering, target } });
    // What was typed stays until it is stored.
    if (!('error' in answer)) dispatch(glossaryChanged(EMPTY));
    first.current?.focus();
  };
  const field = (name: 'term' | 'rendering') => ({
    'aria-label': texts[name],
    placeholder: texts[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => dispatch(glossaryChanged({ ...draft, [name]: event.target.value })),
  });
  return (
    <section
      className="sn-glossary"
      aria-label={texts.glossary}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dispatch(glossaryChanged(null));
      }}
    >
      <p>{texts.glossaryLead}</p>
      <form onSubmit={(event) => void submit(event)}>
        <input ref={first} {...field('term')} />
        <span aria-hidden="true">→</span>
        <input {...field('rendering')} />
        <button type="submit" disabled={saving.isLoading}>
          {texts.saveTerm}
        </button>
      </form>
      {problem ? (
        <p className="sn-failed" role="alert">
          {refusal ? problem : texts.termFailed(problem)}
        </p>
      ) : null}
      {terms.length === 0 ? <p>{texts.noTerms}</p> : null}
      <ul>
        {terms.map(({ term_id, term, rendering }) => (
          <li key={term_id}>
            <button
              type="button"
              aria-label={texts.editTerm(term)}
              onClick={() => {
                dispatch(glossaryChanged({ term, rendering }));
                first.current?.focus();
              }}
            >
              <Words>{term}</Words> → <Words>{rendering}</Words>
            </button>
            <button
              type="button"
              aria-label={texts.removeTerm(term)}
              onClick={() => {
                void remove({ params: { term_id } });
                first.current?.focus();
              }}
            >
              {texts.remove}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
