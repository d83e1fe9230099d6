import { Button } from '../../../../../shared/ui/buttons/Button';
import { useDeleteRemarkMutation, useUpdateRemarkMutation } from '../../../../../api/extensionsApi';
import { failureMessage } from '../../../../../api/failure';
import type { Remark } from '../../../../../contract/entities/remark';
import { REMARK_KIND_NAMES } from '../../../../../model/answers/remarks';
import type { RemarkPlace } from '../../../../../model/answers/remarks';
import { dateAndClock } from '../../../../../shared/lib/days';
import { Words } from '../../../../../shared/ui/marks/Words';
import { texts } from '../../texts';
import './remarks.css';

interface RemarkListProps {
  remarks: readonly Remark[];
  byPlace: ReadonlyMap<RemarkPlace, readonly Remark[]>;
}

const AFTER_SENTENCES: readonly RemarkPlace[] = ['beside', 'whole', 'lost'];
/** Sentences in their order, then what is about none of them. */
const rank = (place: RemarkPlace): number =>
  typeof place === 'number' ? place : Number.MAX_SAFE_INTEGER - 9 + AFTER_SENTENCES.indexOf(place);

/** What colleagues wrote on an answer, by its sentences; what is about none of them last. */
export function RemarkList({ remarks, byPlace }: RemarkListProps) {
  const groups = [...byPlace].sort(([a], [b]) => rank(a) - rank(b));
  return (
    <section className="sn-remarks" aria-label={texts.remarks(remarks.length)}>
      <h4>{texts.remarks(remarks.length)}</h4>
      <ul role="list">
        {groups.flatMap(([place, own]) => own.map((remark, i) => <Row key={remark.id} remark={remark} place={place} first={i === 0} />))}
      </ul>
    </section>
  );
}

/** A remark, and what its reader can do with it. `first` of its sentence: the mark behind that leads here. */
function Row({ remark, place, first }: { remark: Remark; place: RemarkPlace; first: boolean }) {
  const [update, updating] = useUpdateRemarkMutation();
  const [remove, removing] = useDeleteRemarkMutation();
  const { id, chat_record_id, quote, kind, text, author, time, done } = remark;
  const params = { chat_record_id, remark_id: id };
  const error = updating.error ?? removing.error;
  return (
    <li
      tabIndex={-1}
      className={done ? 'sn-remark sn-remark-done' : 'sn-remark'}
      {...(first && typeof place === 'number' ? { 'data-remarked': place } : {})}
    >
      <p className="sn-remark-head">
        <span className={`sn-remark-kind sn-remark-kind-${kind}`}>{REMARK_KIND_NAMES[kind] ?? kind}</span>
        <span>{author || texts.nameless}</span>
        <time dateTime={time}>{dateAndClock(time)}</time>
        {done ? <span className="sn-remark-state">{texts.remarkDone}</span> : null}
      </p>
      <p className="sn-remark-quote">
        <Words>{quote || texts.remarkWhole}</Words>
        {place === 'lost' ? <small>{texts.remarkLost}</small> : null}
      </p>
      <p className="sn-remark-text">{text}</p>
      <p className="sn-remark-actions">
        <Button size="small" type="text" loading={updating.isLoading} onClick={() => void update({ params, body: { done: !done } })}>
          {done ? texts.remarkOpen : texts.remarkFinish}
        </Button>
        <Button size="small" type="text" loading={removing.isLoading} onClick={() => void remove({ params })}>
          {texts.remarkDelete}
        </Button>
      </p>
      {error ? <p role="alert">{texts.remarkFailed(failureMessage(error))}</p> : null}
    </li>
  );
}
