import { Input } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { useLookUpRecordQuery } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import type { RecordCandidate } from '../../../../contract/entities/fileRecord';
import { citationText } from '../../../../model/citation';
import { MAX_TITLE_LENGTH } from '../../../../model/limits';
import { titleOf } from '../../../../model/paper/lines';
import { Words } from '../../../../shared/ui/marks/Words';
import { lookUpAsked, lookUpTyped, selectFileRecord } from '../recordSlice';
import type { LookedUp } from '../recordSlice';
import { texts } from '../texts';

interface LookUpProps {
  busy: boolean;
  onTake: (candidate: RecordCandidate) => void;
}

/** Works by DOI or title, of the library or of Crossref, to take. */
export function LookUp({ busy, onTake }: LookUpProps) {
  const dispatch = useDispatch();
  const { lookUpWords, lookedUp } = useSelector(selectFileRecord);
  return (
    <section className="sn-record-lookup" aria-label={texts.lookUp}>
      <Input.Search
        aria-label={texts.lookUp}
        placeholder={texts.lookUp}
        enterButton={texts.find}
        maxLength={MAX_TITLE_LENGTH}
        value={lookUpWords}
        onChange={({ target }) => dispatch(lookUpTyped(target.value))}
        onSearch={(_words, event) => {
          // Enter looks up: it must not send the form around it.
          event?.preventDefault();
          dispatch(lookUpAsked());
        }}
      />
      {lookedUp ? <Candidates lookedUp={lookedUp} busy={busy} onTake={onTake} /> : null}
    </section>
  );
}

function Candidates({ lookedUp, busy, onTake }: LookUpProps & { lookedUp: LookedUp }) {
  const { currentData, isFetching, error, refetch } = useLookUpRecordQuery({ body: lookedUp });
  if (isFetching) return <p role="status">{texts.finding}</p>;
  if (error) {
    return (
      <p className="sn-record-failure" role="alert">
        {texts.findFailed(failureMessage(error))}
        <Button size="small" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  const candidates = currentData?.candidates ?? [];
  return (
    <>
      <p role="status">{[candidates.length > 0 ? texts.found(candidates.length) : '', currentData?.notice].filter(Boolean).join('。')}</p>
      <ul>
        {candidates.map((candidate) => (
          <Candidate key={candidate.paper.paper_id} candidate={candidate} busy={busy} onTake={onTake} />
        ))}
      </ul>
    </>
  );
}

function Candidate({ candidate, busy, onTake }: LookUpProps & { candidate: RecordCandidate }) {
  const { paper, origin } = candidate;
  const title = titleOf(paper);
  const [words, name] = origin === 'library' ? [texts.join, texts.joinOf(title)] : [texts.fill, texts.fillOf(title)];
  return (
    <li>
      <span>
        <b>{texts.origins[origin]}</b> <Words>{citationText(paper)}</Words>
      </span>
      <Button size="small" disabled={busy} aria-label={name} onClick={() => onTake(candidate)}>
        {words}
      </Button>
    </li>
  );
}
