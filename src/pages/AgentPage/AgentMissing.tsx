import { useNavigate } from 'react-router-dom';
import { useBootPart } from '../../api/bootParts';
import { PageSkeleton } from '../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../shared/ui/loading/StateView';

interface AgentMissingProps {
  /** Some agents are loaded. */
  hasAgents: boolean;
  /** It is the one that answers over a base, which has to be chosen first. */
  ofBases: boolean;
}

/** No agent has this address; or there is none at all, or they were not loaded. */
export function AgentMissing({ hasAgents, ofBases }: AgentMissingProps) {
  const navigate = useNavigate();
  const { failed, busy, retry } = useBootPart('agents');
  if (busy) return <PageSkeleton kind="chat" />;
  if (ofBases) {
    return (
      <StateView
        kind="empty"
        title="请先选择知识库"
        detail="知识库问答只依据一个知识库回答，对话从知识库的页面开始。"
        action={{ label: '选择知识库', onClick: () => navigate('/aiKnowledgeBase') }}
      />
    );
  }
  if (hasAgents) {
    return (
      <StateView
        kind="empty"
        title="没有找到这个智能体"
        detail="它可能已被删除，或你没有使用权限。"
        action={{ label: '使用默认智能体', onClick: () => navigate('/agent') }}
      />
    );
  }
  if (!failed) return <StateView kind="empty" title="暂无智能体" detail="管理员添加后会显示在这里。" />;
  return <StateView kind="failed" title="智能体没有加载成功" action={{ label: '重试', onClick: retry }} />;
}
