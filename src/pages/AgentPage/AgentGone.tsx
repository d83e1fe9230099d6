import { Link } from 'react-router-dom';
import { agentLink } from '../../model/addresses/conversations';

/** Above a conversation whose agent was deleted or is not shared any more: it can be read. */
export function AgentGone() {
  return (
    <p className="sn-agent-gone" role="status">
      这个智能体已被删除，或不再与你共享。对话仍可阅读，不能继续提问。<Link to={agentLink('')}>使用默认智能体</Link>
    </p>
  );
}
