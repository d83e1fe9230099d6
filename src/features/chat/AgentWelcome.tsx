import { useExampleQuestions } from '../../api/exampleQuestions';
import type { Application } from '../../contract/entities/chat';
import { ChoiceList } from '../../shared/ui/fields/ChoiceList';
import { AnswerBody } from './answer/ui/body/AnswerBody';
import './agentWelcome.css';

const EXAMPLES = '可以这样问';
const NO_EXAMPLES = '文献库里还没有能回答示例问题的文献；导入文献，或选择自己的文献后提问。';

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
      {agent.example_questions.length > 0 ? <Examples agent={agent} onAsk={onAsk} /> : null}
    </div>
  );
}

function Examples({ agent, onAsk }: AgentWelcomeProps) {
  const questions = useExampleQuestions(agent);
  return (
    <section aria-label={EXAMPLES}>
      <h3>{EXAMPLES}</h3>
      {questions?.length === 0 ? (
        <p>{NO_EXAMPLES}</p>
      ) : (
        <ChoiceList
          choices={(questions ?? []).map((label) => ({ key: label, label }))}
          onChoose={onAsk}
          awaited={questions === null ? agent.example_questions.length : 0}
        />
      )}
    </section>
  );
}
