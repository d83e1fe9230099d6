import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { THEME_CHOICES, selectThemeChoice, themeChosen } from '../theme/themeSlice';
import { texts } from './texts';

/** Light, dark, or as the system: a group of radio buttons, so that arrows choose and the menu stays open. */
export function ThemeChoice() {
  const dispatch = useDispatch();
  const chosen = useSelector(selectThemeChoice);
  const name = useId();
  return (
    <fieldset className="sn-theme">
      <legend>{texts.theme}</legend>
      {THEME_CHOICES.map((themeChoice) => (
        <label key={themeChoice}>
          <input type="radio" name={name} checked={chosen === themeChoice} onChange={() => dispatch(themeChosen({ themeChoice }))} />
          {texts.themes[themeChoice]}
        </label>
      ))}
    </fieldset>
  );
}
