import { useDispatch, useSelector } from 'react-redux';
import { MAX_REQUESTED_STEPS, MAX_SEARCH_RESULTS } from '../../../../model/limits';
import { researchOptionsChanged, selectResearchOptions } from '../../core/researchSlice';
import { texts } from '../../core/texts';

const SWITCHES = ['enable_clarification', 'enable_background_investigation', 'enable_web_search', 'auto_accepted_plan'] as const;

/** Rounds that can be chosen: further ones seldom find more. */
const MAX_ROUNDS = 3;

const numbers = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

/** How the next run goes; folded, because its defaults serve most. */
export function OptionsPanel() {
  const dispatch = useDispatch();
  const options = useSelector(selectResearchOptions);
  const pick = (name: 'max_plan_iterations' | 'max_step_num' | 'max_search_results', label: string, max: number, detail = '') => (
    <label className="sn-research-number">
      <span>
        {label}
        {detail ? <small>{detail}</small> : null}
      </span>
      <select value={options[name]} onChange={({ target }) => dispatch(researchOptionsChanged({ [name]: Number(target.value) }))}>
        {numbers(max).map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    </label>
  );
  return (
    <details className="sn-research-panel">
      <summary>{texts.optionsTitle}</summary>
      <div className="sn-research-options">
        {SWITCHES.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={options[name]}
              onChange={({ target }) => dispatch(researchOptionsChanged({ [name]: target.checked }))}
            />
            <span>
              {texts.options[name].label}
              <small>{texts.options[name].detail}</small>
            </span>
          </label>
        ))}
        {pick('max_plan_iterations', texts.maxRounds, MAX_ROUNDS, texts.maxRoundsDetail)}
        {pick('max_step_num', texts.maxSteps, MAX_REQUESTED_STEPS)}
        {pick('max_search_results', texts.maxResults, MAX_SEARCH_RESULTS)}
      </div>
    </details>
  );
}
