import './opening.css';

/** Stands for what a person opened until its code is there: something is seen with the next paint, whatever the line. */
export const Opening = () => (
  <div className="sn-opening" role="status">
    <span className="sn-hidden">正在打开…</span>
  </div>
);
