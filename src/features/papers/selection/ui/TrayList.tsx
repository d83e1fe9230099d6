import { useDispatch, useSelector } from 'react-redux';
import type { Paper } from '../../../../contract/entities/paper';
import { RESOURCE_TYPE_NAMES } from '../../../../model/paper/resourceTypes';
import { paperTypeChanged, papersDeselected, selectCurrentPaperType } from '../../core/papersSlice';
import { focusNeighbour } from '../../../../shared/ui/focus/focusNeighbour';
import { focusMain } from '../../../../shared/ui/focus/focusMain';
import { texts } from '../texts';
import { titleOf } from '../../../../model/paper/lines';

const typeOf = ({ resource_type }: Paper) => String(resource_type in RESOURCE_TYPE_NAMES ? resource_type : 10);

/** The papers of the tray, each with a button that removes it; of one literature type, or all. */
export function TrayList({ id, papers }: { id: string; papers: readonly Paper[] }) {
  const dispatch = useDispatch();
  const chosen = useSelector(selectCurrentPaperType);
  const types = [...new Set(papers.map(typeOf))].sort((a, b) => Number(a) - Number(b));
  // A type chosen on another screen, of which the tray has no paper, hides nothing.
  const type = types.includes(chosen) ? chosen : '';
  const of = (code: string) => papers.filter((paper) => code === '' || typeOf(paper) === code);
  const remove = (button: HTMLElement, paperId: string) => {
    if (!focusNeighbour(button)) focusMain();
    dispatch(papersDeselected([paperId]));
  };
  return (
    <div id={id}>
      {types.length > 1 ? (
        <select
          className="sn-tray-type"
          aria-label={texts.typeOfTray}
          value={type}
          onChange={({ target }) => dispatch(paperTypeChanged(target.value))}
        >
          <option value="">{texts.allTypes(papers.length)}</option>
          {types.map((code) => (
            <option key={code} value={code}>
              {texts.oneType(RESOURCE_TYPE_NAMES[Number(code)] ?? '', of(code).length)}
            </option>
          ))}
        </select>
      ) : null}
      <ul className="sn-tray-list">
        {of(type).map((paper) => {
          const title = titleOf(paper);
          return (
            <li key={paper.paper_id}>
              <span title={title}>{title}</span>
              <button
                type="button"
                data-removes
                aria-label={texts.remove(title)}
                onClick={(event) => remove(event.currentTarget, paper.paper_id)}
              >
                ×
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
