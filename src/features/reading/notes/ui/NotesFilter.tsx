import { useDispatch, useSelector } from 'react-redux';
import { NOTE_COLORS } from '../../../../model/notes';
import { notesFiltered, selectNotes } from '../../core/notes/notesSlice';
import type { NoteFilter } from '../../core/notes/noteTypes';
import { COLOR_NAMES, texts } from '../../core/notes/texts';

/** Whose notes are listed, in the order in which it is offered. */
const WHOSE = ['', 'mine', 'team', 'file'] as const;

/** Narrows the list of notes by words, colour, tag and whose they are. */
export function NotesFilter({ tags }: { tags: readonly string[] }) {
  const dispatch = useDispatch();
  const { noteFilter } = useSelector(selectNotes);
  const choose = (change: Partial<NoteFilter>) => dispatch(notesFiltered(change));
  return (
    <div className="sn-notes-filter" role="group" aria-label={texts.filter}>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={noteFilter.words}
        onChange={({ target }) => choose({ words: target.value })}
      />
      <select
        aria-label={texts.everyColor}
        value={noteFilter.color}
        onChange={({ target }) => choose({ color: NOTE_COLORS.find((color) => color === target.value) ?? '' })}
      >
        <option value="">{texts.everyColor}</option>
        {NOTE_COLORS.map((color) => (
          <option key={color} value={color}>
            {COLOR_NAMES[color]}
          </option>
        ))}
      </select>
      {tags.length > 0 ? (
        <select aria-label={texts.everyTag} value={noteFilter.tag} onChange={({ target }) => choose({ tag: target.value })}>
          <option value="">{texts.everyTag}</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </select>
      ) : null}
      <select
        aria-label={texts.whose['']}
        value={noteFilter.whose}
        onChange={({ target }) => choose({ whose: WHOSE.find((whose) => whose === target.value) ?? '' })}
      >
        {WHOSE.map((whose) => (
          <option key={whose} value={whose}>
            {texts.whose[whose]}
          </option>
        ))}
      </select>
    </div>
  );
}
