import type { Application } from '../../contract/entities/chat';
import { ChoiceList } from '../../shared/ui/fields/ChoiceList';
import { AnswerBody } from './answer/ui/body/AnswerBody';
import './agentWelcome.css';

const EXAMPLES = '可以这样问';

interface AgentWelcomeProps {
  agent: Application;
  onAsk: (question: string) => void;
}

/** What stands in an empty conversation: who answers here, and what can be asked. */
export function AgentWelcome({ agent, onAsk }: AgentWelcomeProps) {
  return (
    <div className="sn-welcome">
      <h2>{agent.name}</h2>
      <AnswerBody id={`welcome-${agent.id}`} text={agent.prologue || agent.desc} growing={false} />
      {agent.example_questions.length > 0 ? (
        <section aria-label={EXAMPLES}>
          <h3>{EXAMPLES}</h3>
          <ChoiceList choices={agent.example_questions.map((label) => ({ key: label, label }))} onChoose={onAsk} />
        </section>
      ) : null}
    </div>
  );
}
