import { Button } from '../../../shared/ui/buttons/Button';
import { Words } from '../../../shared/ui/marks/Words';
import { choosesAnything } from '../lib/draft';
import type { PreferenceDraft } from '../lib/draft';
import type { SaveMode } from '../preferencesSlice';
import { texts } from '../texts';

interface EditorButtonsProps {
  draft: PreferenceDraft;
  dirty: boolean;
  saving: SaveMode | '';
  failure: string;
  onSave: (mode: SaveMode) => void;
  onReset: () => void;
  onClear: () => void;
}

/** What can be done with the choices. They stay in view while the lists above are scrolled. */
export function EditorButtons({ draft, dirty, saving, failure, onSave, onReset, onClear }: EditorButtonsProps) {
  return (
    <div className="sn-prefer-foot">
      {failure ? (
        <p role="alert">
          {texts.failed}：<Words>{failure}</Words>
        </p>
      ) : null}
      <div className="sn-prefer-buttons">
        <Button type="primary" loading={saving === 'save'} disabled={saving === 'later'} onClick={() => onSave('save')}>
          {texts.save}
        </Button>
        <Button loading={saving === 'later'} disabled={saving === 'save'} onClick={() => onSave('later')}>
          {texts.later}
        </Button>
        {dirty ? <Button onClick={onReset}>{texts.reset}</Button> : null}
        {choosesAnything(draft) ? <Button onClick={onClear}>{texts.clear}</Button> : null}
      </div>
      <p className="sn-quiet">{texts.laterHint}</p>
    </div>
  );
}
