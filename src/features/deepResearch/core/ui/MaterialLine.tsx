import { useDispatch, useSelector } from 'react-redux';
import { hasMaterial } from '../parts';
import type { QuestionSources } from '../parts';
import { researchOptionsChanged, selectResearchOptions } from '../researchSlice';
import { texts } from '../texts';

/** With chosen material: that it is a limit, and the way to look beyond it. */
export function MaterialLine({ sources, none = '' }: { sources: QuestionSources; none?: string }) {
  const dispatch = useDispatch();
  const { include_library } = useSelector(selectResearchOptions);
  if (!hasMaterial(sources)) return none ? <p className="sn-research-hint">{none}</p> : null;
  return (
    <p className="sn-research-hint sn-research-material">
      <label>
        <input
          type="checkbox"
          checked={include_library}
          onChange={({ target }) => dispatch(researchOptionsChanged({ include_library: target.checked }))}
        />
        {texts.includeLibrary}
      </label>
      <span>{include_library ? texts.materialWider : texts.materialHint}</span>
    </p>
  );
}
