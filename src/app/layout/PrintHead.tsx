import { useSelector } from 'react-redux';
import { selectSiteTitle } from '../../features/session';
import { localDay } from '../../shared/lib/days';
import { usePrinting } from '../../shared/ui/printing/printing';
import { texts } from './texts';

/** At the top of what is printed: the site, the screen and the day. */
export function PrintHead({ title }: { title: string }) {
  const site = useSelector(selectSiteTitle);
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className="sn-print-only sn-print-head">
      <span>{texts.printedFrom(site, title)}</span>
      <time dateTime={printing.at}>{texts.printedOn(localDay(new Date(printing.at)))}</time>
    </div>
  );
}
