import { useState } from 'react';
import { useTryOperatorModelMutation } from '../../../api/operatorApi';
import { failureMessage } from '../../../api/failure';
import type { AnyPartValue } from '../../../contract/entities/operator';
import { Button } from '../../../shared/ui/buttons/Button';
import { texts } from './texts';
import './modelTrial.css';

interface ModelTrialProps {
  entryId: string;
  /** A service of models as it stands in the form. */
  value: AnyPartValue;
}

/** Asks each model of a service a short question, and shows what came of it. */
export function ModelTrial({ entryId, value }: ModelTrialProps) {
  const [ask, { data, error, isLoading }] = useTryOperatorModelMutation();
  const [tried, setTried] = useState('');
  const now = JSON.stringify(value);
  const models = data?.models ?? [];
  return (
    <section className="sn-model-trial" aria-label={texts.title}>
      <div className="sn-model-trial-head">
        <Button
          loading={isLoading}
          onClick={() => {
            setTried(now);
            void ask({ body: { entry_id: entryId, value } });
          }}
        >
          {texts.title}
        </Button>
        <small>{texts.lead}</small>
      </div>
      <p role="status">{isLoading ? texts.trying : models.length > 0 && tried !== now ? texts.outdated : null}</p>
      {error ? (
        <p className="sn-model-trial-fails" role="alert">
          {texts.failed(failureMessage(error))}
        </p>
      ) : null}
      {models.length > 0 && !isLoading ? (
        <ul aria-label={texts.results}>
          {models.map(({ model, ok, message, milliseconds, text }) => (
            <li key={model}>
              <strong>{model}</strong>
              <span className={ok ? 'sn-model-trial-works' : 'sn-model-trial-fails'}>{ok ? texts.works : texts.fails}</span>
              <span>{texts.seconds(milliseconds)}</span>
              <p>{ok ? text : message}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
