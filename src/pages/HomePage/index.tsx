import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useBootPart } from '../../api/bootParts';
import { chatActions, chatSelectors } from '../../features/chat';
import { SearchBox, searchLink, selectEngineList } from '../../features/papers';
import { agentLink } from '../../model/addresses/conversations';
import { researchQuestionLink } from '../../model/addresses/research';
import { ChoiceList } from '../../shared/ui/fields/ChoiceList';
import { takeOverShell } from '../../shared/lib/browser/shell';
import type { Typed } from '../../shared/lib/browser/shell';
import { NotLoaded } from '../../shared/ui/loading/NotLoaded';
import { Segmented } from '../../shared/ui/fields/Segmented';
import { useAddressChange } from '../../shared/ui/useAddressChange';
import { ExampleQuestions } from './ExampleQuestions';
import { Later } from './Later';
import { MODES, isMode, texts } from './texts';
import type { Mode } from './texts';
import './homePage.css';

const MODE_OPTIONS = (Object.keys(MODES) as Mode[]).map((value) => ({ value, label: MODES[value].label }));

/** `/home`: one box for a search or a question, what to ask, whom to ask. */
export function Page() {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const engines = useSelector(selectEngineList);
  const agents = useSelector(chatSelectors.selectDefaultAgentList);
  const agentsPart = useBootPart('agents');
  const change = useAddressChange();
  const [params] = useSearchParams();
  const asked = params.get('mode');
  const mode: Mode = isMode(asked) ? asked : 'search';
  const { placeholder, button } = MODES[mode];
  const named = params.get('engine') ?? '';
  const engine = engines.some(({ engine_id }) => engine_id === named) ? named : '';
  /** Into the address, so that coming back finds the box as it was left. */
  const keep = (name: 'mode' | 'engine', value: string) => change({ [name]: value || null }, { replace: true });

  const ask = (question: string, applicationId = agents[0]?.id ?? '') => {
    dispatch(chatActions.immediateChatRequested({ application_id: applicationId, message: question, paper_id_list: [] }));
    navigate(agentLink(applicationId));
  };
  const submit = (text: string) => {
    if (!text) return;
    if (mode === 'search') navigate(searchLink({ query: text, engine }));
    else if (mode === 'ask') ask(text);
    else navigate(researchQuestionLink(text));
  };

  const page = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const takeOver = useEffectEvent(({ text, focused, sent }: Typed) => {
    setTyped(text);
    if (sent) submit(text.trim());
    else if (focused) page.current?.querySelector<HTMLInputElement>('[role=combobox]')?.focus();
  });
  useLayoutEffect(() => takeOverShell(takeOver), []);

  return (
    <div ref={page} className="sn-home">
      <h1>{texts.title}</h1>
      <div className="sn-home-modes">
        <Segmented
          aria-label={texts.modes}
          options={MODE_OPTIONS}
          value={mode}
          onChange={(chosen) => keep('mode', chosen === 'search' ? '' : chosen)}
        />
      </div>
      <SearchBox
        large
        query={typed}
        engine={engine}
        engines={mode === 'search' ? engines : null}
        placeholder={placeholder}
        buttonLabel={button}
        suggest={mode === 'search'}
        onPickEngine={(engineId) => keep('engine', engineId)}
        onSearch={submit}
      />
      <p className="sn-home-own">
        <Link to="/readDetailMore">{texts.readOwn}</Link>
      </p>
      <ExampleQuestions onAsk={ask} />
      {agents.length > 0 ? (
        <section aria-labelledby="sn-home-agents">
          <h2 id="sn-home-agents">{texts.agents}</h2>
          <ChoiceList
            choices={agents.map(({ id, name, desc }) => ({ key: id, label: name, detail: desc }))}
            onChoose={(id) => navigate(agentLink(id))}
          />
        </section>
      ) : agentsPart.failed ? (
        <section aria-labelledby="sn-home-agents">
          <h2 id="sn-home-agents">{texts.agents}</h2>
          <NotLoaded title={texts.agentsFailed} busy={agentsPart.busy} onRetry={agentsPart.retry} />
        </section>
      ) : null}
      <Later />
    </div>
  );
}
