import './markedProblem.css';
import { Words } from './Words';

interface Problem {
  /** Offset of the first character concerned, from 0. */
  position: number;
  length: number;
  message: string;
  /** What could stand there. */
  expected: readonly string[];
}

/** An error in a typed text, marked at its character, with what was expected there. */
export function MarkedProblem({ text, problem }: { text: string; problem: Problem }) {
  const { position, length, message, expected } = problem;
  // 缺少检索词 says already what should be there.
  const missing = expected.filter((what) => !message.includes(what));
  const end = position + Math.max(1, length);
  return (
    <div className="sn-problem" role="alert">
      <p>
        {message}
        {missing.length > 0 ? `，应有${missing.join('或')}` : ''}（第 {position + 1} 个字符）
      </p>
      <code>
        <Words>{text.slice(0, position)}</Words>
        <mark className="sn-problem-mark">{text.slice(position, end) || '␣'}</mark>
        <Words>{text.slice(end)}</Words>
      </code>
    </div>
  );
}
