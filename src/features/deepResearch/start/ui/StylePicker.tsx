import { useDispatch, useSelector } from 'react-redux';
import { reportStyleChosen, selectReportStyle } from '../../core/deepResearchSlice';
import type { ReportStyle } from '../../../../contract/entities/research';
import { STYLES, texts } from '../../core/texts';

const KEYS = Object.keys(STYLES) as ReportStyle[];

/** The style of the next report; each with a line on what it is for. */
export function StylePicker() {
  const dispatch = useDispatch();
  const chosen = useSelector(selectReportStyle);
  return (
    <fieldset className="sn-research-styles">
      <legend>{texts.style}</legend>
      <div>
        {KEYS.map((style) => (
          <label key={style} className={style === chosen ? 'sn-research-style-chosen' : undefined}>
            <input type="radio" name="research-style" checked={style === chosen} onChange={() => dispatch(reportStyleChosen(style))} />
            <strong>{STYLES[style].label}</strong>
            <small>{STYLES[style].detail}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
