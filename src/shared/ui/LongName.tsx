import { cutMiddle } from '../lib/cutMiddle';
import './longName.css';

/** A zero-width space. */
const MAY_BREAK = '\u200b';

/**
 * A name of which the middle is left out where it is long. The whole one is its title, is what screen readers say, and
 * stands there while the control around it has the focus of the keyboard.
 */
export function LongName({ name, width }: { name: string; width: number }) {
  const short = cutMiddle(name, width);
  if (short === name) return <>{name}</>;
  return (
    <span className="sn-long-name" title={name}>
      <span className="sn-long-name-short" aria-hidden="true">
        {short.replace('…', `…${MAY_BREAK}`)}
      </span>
      <span className="sn-long-name-whole">{name}</span>
    </span>
  );
}
