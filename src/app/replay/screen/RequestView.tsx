import { phrase } from '../../../model/isolated';
import type { Signal } from '../../../model/recordedSession';
import { Button } from '../../../shared/ui/buttons/Button';
import type { RequestBehind, RequestSignal } from '../player/requestsBehind';
import type { RecordedPage } from '../session';
import { Facts } from './Facts';
import { texts } from './texts';

function RequestFacts({ request }: { request: RequestSignal }) {
  const { call, status, code, failure, duration, serverId } = request;
  const answered = status === 0 ? `${texts.noStatus}${failure && phrase` · ${failure}`}` : [status, failure].filter(Boolean).join(' · ');
  const id = serverId && (
    <>
      <code>{serverId}</code>
      <small>{texts.serverIdHint}</small>
    </>
  );
  return (
    <Facts
      facts={[
        [texts.call, <code key="call">{call}</code>],
        [texts.status, answered],
        [texts.code, code ?? texts.nothing],
        [texts.duration, `${Math.round(duration)} ms`],
        [texts.serverId, id || texts.nothing],
      ]}
    />
  );
}

interface RequestViewProps {
  page: RecordedPage;
  behind: RequestBehind | null;
  /** What was noted, where that is the chosen row. */
  signal: Signal | null;
  onStep: (step: number) => void;
}

/** The request behind a step: how it went, how the server called it, where it was asked and where it was answered. */
export function RequestView({ page, behind, signal, onStep }: RequestViewProps) {
  if (signal?.kind === 'request') return <RequestFacts request={signal} />;
  if (!page.facts) return <p>{texts.requestFile}</p>;
  if (!behind) return <p>{texts.noRequest}</p>;
  const { tries, asked, answered } = behind;
  const to = (step: number, label: string) =>
    step > 0 ? (
      <Button size="small" onClick={() => onStep(step)}>
        {label}
      </Button>
    ) : null;
  return (
    <>
      <div className="sn-replay-acts">
        {to(asked, texts.asked(asked))}
        {to(answered, texts.answered(answered))}
      </div>
      {tries.length > 1 ? <p>{texts.triedBefore(tries.length - 1)}</p> : null}
      {tries.map((request) => (
        <RequestFacts key={`${request.after}-${request.at}-${request.serverId}`} request={request} />
      ))}
    </>
  );
}
