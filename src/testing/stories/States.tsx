import type { ReactNode } from 'react';
import './states.css';

interface StatesProps {
  /** Each state of a part by its name. */
  of: Readonly<Record<string, ReactNode>>;
  /** They stand beside each other, as small things do; else below each other. */
  inline?: boolean;
}

/** All states of one part, each with its name, so that one picture shows them. */
export const States = ({ of, inline = false }: StatesProps) => (
  <dl className={inline ? 'sn-states sn-states-inline' : 'sn-states'}>
    {Object.entries(of).map(([name, part]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{part}</dd>
      </div>
    ))}
  </dl>
);
