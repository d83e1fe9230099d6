import type { DictItem } from '../../../contract/entities/common';
import { toggled } from '../../../shared/lib/toggled';
import type { PreferenceDraft } from '../lib/draft';
import { texts } from '../texts';

interface ScopeChoiceProps {
  types: readonly DictItem[];
  languages: readonly DictItem[];
  draft: PreferenceDraft;
  onChange: (change: Partial<PreferenceDraft>) => void;
}

/** Types and languages that recommendations keep to. */
export function ScopeChoice({ types, languages, draft, onChange }: ScopeChoiceProps) {
  return (
    <fieldset className="sn-prefer-scope">
      <legend>{texts.scope}</legend>
      {types.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={draft.resource_types.includes(Number(code))}
            onChange={() => onChange({ resource_types: toggled(draft.resource_types, Number(code)) })}
          />
          {name}
        </label>
      ))}
      <span className="sn-prefer-break" />
      {languages.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={draft.languages.includes(code)}
            onChange={() => onChange({ languages: toggled(draft.languages, code) })}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
