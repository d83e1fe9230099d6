import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { prefersCalm } from '../../../../shared/lib/browser/prefersCalm';
import type { AnswerProps } from '../../core/chatTypes';
import { boundMarks } from '../../core/lib/boundMarks';
import { AnswerBody } from './body/AnswerBody';
import { CopyActions } from './CopyActions';
import { LedgerFoot } from './ledger/LedgerFoot';
import { RemarkList } from './remarks/RemarkList';
import { NO_REMARKS, RemarksContext, placedRemarks } from './remarks/placedRemarks';
import { AnswerReferenceList } from './references/AnswerReferenceList';
import { SourcesContext } from './references/sources';

function bringIntoView(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', behavior: prefersCalm() ? 'auto' : 'smooth' });
  element.focus({ preventScroll: true });
}

/** An answer: its words with markers, the references that these point to, and copying both. */
export const Answer = memo(function Answer({ id, text, sources, growing, ledger, remarks = NO_REMARKS, end }: AnswerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  /** The marker that led to the list. */
  const origin = useRef<HTMLElement | null>(null);
  const onJump = useCallback((n: number, from: HTMLElement) => {
    origin.current = from;
    setActive(n);
    const entry = root.current?.querySelector<HTMLElement>(`[data-reference="${n}"]`);
    if (entry) bringIntoView(entry);
  }, []);
  const onBack = useCallback((n: number) => {
    const from = origin.current?.dataset.cites === String(n) && origin.current.isConnected ? origin.current : null;
    const marker = from ?? root.current?.querySelector<HTMLElement>(`[data-cites="${n}"]`);
    if (marker) bringIntoView(marker);
  }, []);
  const marks = useMemo(() => boundMarks(growing ? undefined : ledger), [ledger, growing]);
  const context = useMemo(
    () => ({ byNumber: new Map(sources.map((source) => [source.n, source])), marks, onJump }),
    [sources, marks, onJump],
  );
  const { ends, byPlace } = useMemo(() => placedRemarks(text, growing ? undefined : ledger, remarks), [text, growing, ledger, remarks]);
  const onRemark = useCallback((sentence: number) => {
    const entry = root.current?.querySelector<HTMLElement>(`[data-remarked="${sentence}"]`);
    if (entry) bringIntoView(entry);
  }, []);
  const remarked = useMemo(() => ({ byPlace, onRemark }), [byPlace, onRemark]);
  return (
    <div ref={root} className="sn-answer">
      <SourcesContext.Provider value={context}>
        <RemarksContext.Provider value={remarked}>
          <AnswerBody id={`answer-${id}`} text={text} growing={growing} marks={marks} ends={ends} />
        </RemarksContext.Provider>
      </SourcesContext.Provider>
      {end}
      {ledger && !growing ? <LedgerFoot text={text} ledger={ledger} sources={sources} /> : null}
      {remarks.length > 0 && !growing ? <RemarkList remarks={remarks} byPlace={byPlace} /> : null}
      {sources.length > 0 ? <AnswerReferenceList sources={sources} active={active} onBack={onBack} /> : null}
      {growing || text === '' ? null : (
        <CopyActions text={text} sources={sources} ledger={ledger} getBody={() => root.current?.querySelector('.sn-answer-body') ?? null} />
      )}
    </div>
  );
});
