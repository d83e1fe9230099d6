import type { SyntaxProblem } from '../../contract/entities/paper';

/** An error in the query text, marked at its character, with what was expected there. */
export function QueryProblem({ query, problem }: { query: string; problem: SyntaxProblem }) {
  const { position, length, message, expected } = problem;
  // 缺少检索词 says already what should be there.
  const wanted = expected.filter((what) => !message.includes(what));
  const end = position + Math.max(1, length);
  return (
    <div className="sn-problem" role="alert">
      <p>
        {message}
        {wanted.length > 0 ? `，应有${wanted.join('或')}` : ''}（第 {position + 1} 个字符）
      </p>
      <code>
        {query.slice(0, position)}
        <mark className="sn-problem-mark">{query.slice(position, end) || '␣'}</mark>
        {query.slice(end)}
      </code>
    </div>
  );
}
