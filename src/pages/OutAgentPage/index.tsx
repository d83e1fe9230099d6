import { useListExternalApplicationsQuery } from '../../api/sessionApi';
import type { ExternalApplication } from '../../contract/entities/session';
import { safeHref } from '../../shared/lib/safeHref';
import { Answered } from '../../shared/ui/loading/Answered';
import { PartBoundary } from '../../shared/ui/loading/PartBoundary';
import { StateView } from '../../shared/ui/loading/StateView';
import { Words } from '../../shared/ui/marks/Words';
import './outAgentPage.css';

function groupsOf(agents: readonly ExternalApplication[]): [string, ExternalApplication[]][] {
  const groups = new Map<string, ExternalApplication[]>();
  for (const agent of agents) groups.set(agent.category, [...(groups.get(agent.category) ?? []), agent]);
  return [...groups];
}

function AgentCard({ agent }: { agent: ExternalApplication }) {
  const href = safeHref(agent.url);
  const host = href ? new URL(href).host : '';
  return (
    <article className="sn-out-card">
      <h3>{agent.name}</h3>
      <p>{agent.desc}</p>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          打开 <span className="sn-hidden">{agent.name}</span>
          <span className="sn-out-host">
            <Words>{host}</Words> <span aria-hidden="true">↗</span>
          </span>
          <span className="sn-hidden">（在新窗口）</span>
        </a>
      ) : (
        <small>地址不安全，已停用</small>
      )}
    </article>
  );
}

/** `/outAgent`: agents of other sites, marked as such and opened without handing this page over. */
export function Page() {
  return (
    <div className="sn-out">
      <h1>外部智能体</h1>
      <p className="sn-out-note">
        以下智能体由别的网站提供，需要在那里另行登录；本站不会把你的文献、对话或身份发给它们，也不对其回答负责。
      </p>
      <Answered
        answer={useListExternalApplicationsQuery()}
        skeleton="list"
        failed="外部智能体没有载入"
        empty={<StateView kind="empty" title="暂无外部智能体" detail="管理员添加后会显示在这里。" />}
      >
        {(all) =>
          groupsOf(all).map(([category, agents]) => (
            <section key={category} aria-label={category || '其他'}>
              <h2>{category || '其他'}</h2>
              <div className="sn-out-grid">
                {agents.map((agent) => (
                  <PartBoundary key={agent.id} of={agent.id}>
                    <AgentCard agent={agent} />
                  </PartBoundary>
                ))}
              </div>
            </section>
          ))
        }
      </Answered>
    </div>
  );
}
