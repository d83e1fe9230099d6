import { Button } from '../../../../../shared/ui/buttons/Button';
import { downloadText } from '../../../../../shared/lib/browser/clipboard';
import { localMinute, type ReportFacts } from '../../lib/report/methods';
import { makeSearchFile, printSearchFile } from '../../lib/report/searchFile';
import { reportTexts as texts } from '../../lib/report/texts';

/** Saves the search as a file that runs it again. */
export function SaveSearch({ facts: { state, result, at } }: { facts: ReportFacts }) {
  const save = () => {
    const name = texts.fileName(state.query, localMinute(at).slice(0, 10));
    downloadText(name, printSearchFile(makeSearchFile(state, result, at)), 'application/json');
  };
  return (
    <section>
      <Button type="primary" onClick={save}>
        {texts.save}
      </Button>
      <p className="sn-report-note">{texts.saveNote(result.records.length)}</p>
    </section>
  );
}
