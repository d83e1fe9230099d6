import type { ReactNode } from 'react';
import './state.css';
import { Button } from '../buttons/Button';

interface StateViewProps {
  /** `empty`: nothing there, which is no failure; `failed`: it could not be loaded. */
  kind: 'empty' | 'failed';
  title: string;
  detail?: ReactNode;
  action?: { label: string; onClick: () => void };
  /** Buttons beside the action. */
  further?: ReactNode;
}

/** The empty and the failed state of a part of a screen, each with the next step. */
export function StateView({ kind, title, detail, action, further }: StateViewProps) {
  return (
    <div className={`sn-state sn-state-${kind}`} role={kind === 'failed' ? 'alert' : 'status'}>
      <span className="sn-state-mark" aria-hidden="true">
        {kind === 'failed' ? '!' : null}
      </span>
      <p className="sn-state-title">{title}</p>
      {detail ? <div className="sn-state-detail">{detail}</div> : null}
      {action ? (
        <div className="sn-state-actions">
          <Button type={kind === 'failed' ? 'primary' : 'default'} onClick={action.onClick}>
            {action.label}
          </Button>
          {further}
        </div>
      ) : null}
    </div>
  );
}
