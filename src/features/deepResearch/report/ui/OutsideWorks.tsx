import { phrase } from '../../../../model/isolated';
import { Button } from '../../../../shared/ui/buttons/Button';
import type { ResearchCitation } from '../../../../contract/entities/research';
import { MAX_PAPERS } from '../../../../model/limits';
import { useParts } from '../../core/parts';
import { texts } from '../../core/texts';

/** The cited works that lie outside of the library, to be put into a base in one go. A mere address is no record. */
export function OutsideWorks({ citations }: { citations: readonly ResearchCitation[] }) {
  const { addToBase } = useParts();
  const outside = citations.filter(({ origin }) => origin === 'web');
  if (outside.length === 0) return null;
  const papers = [...new Map(outside.flatMap(({ paper }) => (paper ? [[paper.paper_id, paper] as const] : []))).values()].slice(
    0,
    MAX_PAPERS,
  );
  const pages = outside.filter(({ paper }) => paper === null).length;
  return (
    <div className="sn-research-note sn-report-outside">
      <p>
        {texts.outside(outside.length)}
        {pages > 0 ? phrase`；${texts.outsidePages(pages)}` : ''}
      </p>
      {papers.length > 0 ? (
        <Button size="small" onClick={() => addToBase(papers)}>
          {texts.outsideAdd(papers.length)}
        </Button>
      ) : null}
    </div>
  );
}
