import { useState } from 'react';
import { Button } from '../../../../shared/ui/buttons/Button';
import { saveFile } from '../../../../shared/lib/browser/clipboard';
import { dateAndClock } from '../../../../shared/lib/days';
import { comparisonFile } from '../lib/comparisonFile';
import type { ComparisonTable } from '../lib/comparisonTable';
import { COMPARISON_FORMS, comparisonTexts as texts } from '../texts';
import type { ComparisonForm } from '../texts';

const today = () => dateAndClock(new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length);

/** Saves the comparison as a file, and says what became of it. */
export function ComparisonExport({ table }: { table: ComparisonTable }) {
  const [message, setMessage] = useState('');
  const save = async (form: ComparisonForm) => {
    // Emptied first: a screen reader announces the same text again only when it has changed in between.
    setMessage('');
    try {
      const { name, file } = await comparisonFile(form, table, today());
      saveFile(name, file);
      setMessage(texts.saved(name));
    } catch {
      setMessage(texts.saveFailed);
    }
  };
  return (
    <div className="sn-comparison-export" role="group" aria-label={texts.export}>
      <span aria-hidden="true">{texts.export}</span>
      {COMPARISON_FORMS.map((form) => (
        <Button key={form} onClick={() => void save(form)}>
          {texts.forms[form]}
        </Button>
      ))}
      <span role="status">{message}</span>
    </div>
  );
}
