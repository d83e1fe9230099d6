import { useDeferredValue, useMemo, useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { isolatedList } from '../../../model/isolated';
import { KeywordBox } from '../../../shared/ui/fields/KeywordBox';
import { texts } from '../texts';

/** A step that leaves with the file: what happened, and the texts of it that can be read. */
export interface PreviewStep {
  type: string;
  texts: readonly string[];
}

interface PreviewListProps {
  steps: readonly PreviewStep[];
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** Pixels of a step that was not measured yet. */
const ESTIMATE = 44;

const holds = ({ type, texts: words }: PreviewStep, keyword: string) =>
  [type, ...words].some((text) => text.toLowerCase().includes(keyword.toLowerCase()));

/** Lists up to this length are rendered whole: the browser's own search and screen readers find every step. */
const WHOLE = 100;

interface Found {
  n: number;
  step: PreviewStep;
}

const Step = ({ n, step }: Found) => (
  <>
    <span className="sn-preview-step">
      <span className="sn-preview-number">{n}</span> {step.type}
    </span>
    {step.texts.length > 0 ? <span className="sn-preview-texts">{isolatedList(step.texts, ' · ')}</span> : null}
  </>
);

function LongList({ found }: { found: readonly Found[] }) {
  const scroller = useRef<HTMLOListElement>(null);
  const rows = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    overscan: 8,
  });
  return (
    <ol ref={scroller} className="sn-preview-list" tabIndex={0} aria-label={texts.previewList}>
      {rows.getVirtualItems().map(({ index, start, key }, at, shown) => {
        const marginTop = start - (shown[at - 1]?.end ?? 0);
        const marginBottom = at === shown.length - 1 ? rows.getTotalSize() - (shown[at]?.end ?? 0) : 0;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={found.length}
            aria-posinset={index + 1}
            style={{ marginTop, marginBottom }}
          >
            <Step {...found[index]!} />
          </li>
        );
      })}
    </ol>
  );
}

function Steps({ found }: { found: readonly Found[] }) {
  if (found.length > WHOLE) return <LongList found={found} />;
  return (
    <ol className="sn-preview-list" tabIndex={0} aria-label={texts.previewList}>
      {found.map((one) => (
        <li key={one.n}>
          <Step {...one} />
        </li>
      ))}
    </ol>
  );
}

/** 将要保存的内容: every step that leaves, and whether some word is in it. */
export function PreviewList({ steps, keyword, onSearch }: PreviewListProps) {
  const sought = useDeferredValue(keyword);
  const found = useMemo(
    () => steps.map((step, index) => ({ n: index + 1, step })).filter(({ step }) => sought === '' || holds(step, sought)),
    [steps, sought],
  );
  return (
    <div className="sn-preview">
      <KeywordBox keyword={keyword} label={texts.previewSearch} hint={texts.previewHint} onKeyword={onSearch} />
      <p role="status">{sought === '' ? texts.previewCount(steps.length) : texts.previewFound(found.length)}</p>
      {found.length > 0 ? <Steps found={found} /> : null}
    </div>
  );
}
