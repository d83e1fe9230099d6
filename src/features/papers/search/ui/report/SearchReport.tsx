import { useState } from 'react';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { OnDemand } from '../../../../../shared/ui/loading/OnDemand';
import { Opening } from '../../../../../shared/ui/loading/Opening';
import type { SearchState } from '../../../core/lib/searchUrl';
import { reportTexts as texts } from '../../lib/report/texts';

const load = () => import(/* webpackChunkName: "search-report" */ './ReportDialog').then((module) => module.ReportDialog);

/** Opens the report on a search, whose code comes with the first press. */
export function SearchReport({ state }: { state: SearchState }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      {open ? (
        <OnDemand load={load} with={{ state, onClose: close }} fallback={<Opening />} onClose={close} failedTitle={texts.failed} />
      ) : null}
    </>
  );
}
