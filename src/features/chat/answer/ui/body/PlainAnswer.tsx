import { texts } from '../../texts';

/** Characters laid out at once; the rest can be had by copying. */
const SHOWN = 200_000;

/** Text that is too large or too deep to be laid out, as it was written. */
export function PlainAnswer({ text }: { text: string }) {
  return (
    <div className="sn-answer-plain">
      <p>{text.length > SHOWN ? texts.plainCut(SHOWN) : texts.plain}</p>
      <pre tabIndex={0}>{text.slice(0, SHOWN)}</pre>
    </div>
  );
}
