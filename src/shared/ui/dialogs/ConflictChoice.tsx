import './conflictChoice.css';
import { Button } from '../buttons/Button';

interface ConflictChoiceProps {
  texts: { title: string; detail: string; keepMine: string; takeTheirs: string };
  /** What somebody else has saved, a line each; empty ones are left out. */
  theirs: readonly string[];
  /** Saves what was typed over it. */
  onMine: () => void;
  /** Takes it into the fields. */
  onTheirs: () => void;
}

/** Two versions of one thing: what was typed stands in the fields above, what somebody else saved meanwhile here. */
export function ConflictChoice({ texts, theirs, onMine, onTheirs }: ConflictChoiceProps) {
  return (
    <section className="sn-conflict" role="alert">
      <h4>{texts.title}</h4>
      <p>{texts.detail}</p>
      <blockquote>
        {theirs.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <div>
        <Button onClick={onMine}>{texts.keepMine}</Button>
        <Button onClick={onTheirs}>{texts.takeTheirs}</Button>
      </div>
    </section>
  );
}
