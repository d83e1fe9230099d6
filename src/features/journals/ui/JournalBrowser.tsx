import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { parseJournalView } from '../../../model/addresses/journals';
import { JournalComparison } from './comparison/JournalComparison';
import { JournalPage } from './journal/JournalPage';
import { JournalSearch } from './search/JournalSearch';
import './journals.css';

/** The journals: list, a journal's page, two side by side. Everything shown follows from the hash query. */
export function JournalBrowser() {
  const { search } = useLocation();
  const view = parseJournalView(search);
  const opened = useRef('');
  // Back in the list, the focus goes to the journal that was open.
  useEffect(() => {
    if (view.journal) opened.current = view.journal;
    else if (opened.current) {
      document.querySelector<HTMLElement>(`[data-journal="${CSS.escape(opened.current)}"]`)?.focus();
      opened.current = '';
    }
  }, [view.journal]);
  if (view.compare.length > 0) return <JournalComparison view={view} />;
  return view.journal ? <JournalPage view={view} /> : <JournalSearch view={view} />;
}
