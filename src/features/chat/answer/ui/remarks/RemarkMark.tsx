import { useContext } from 'react';
import { REMARK_KIND_NAMES } from '../../../../../model/answers/remarks';
import { phrase } from '../../../../../model/isolated';
import { texts } from '../../texts';
import { RemarksContext } from './placedRemarks';
import './remarks.css';

/** Behind a sentence that colleagues remarked on: leads to what they wrote. */
export function RemarkMark({ sentence }: { sentence: number }) {
  const { byPlace, onRemark } = useContext(RemarksContext);
  const remarks = byPlace.get(sentence);
  if (!remarks) return null;
  const names = remarks.map(({ kind, author }) => phrase`${author || texts.nameless} ${REMARK_KIND_NAMES[kind] ?? kind}`).join('，');
  return (
    <button
      type="button"
      className={remarks.every(({ done }) => done) ? 'sn-remark-mark sn-remark-mark-done' : 'sn-remark-mark'}
      aria-label={texts.remarkMarkOf(remarks.length, names)}
      title={remarks.map(({ text }) => text).join('\n')}
      onClick={() => onRemark(sentence)}
    >
      {texts.remarkMark(remarks.length)}
    </button>
  );
}
