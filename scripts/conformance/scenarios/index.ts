import type { Group } from '../run/calls';
import { chatScenario } from './chat';
import { datasetsScenario } from './datasets';
import { aiToolsScenario, journalsScenario, logsScenario } from './directories';
import { operatorScenario } from './operator';
import { papersScenario } from './papers';
import { preferencesScenario } from './preferences';
import { projectsScenario } from './projects';
import type { Scenario } from './scenario';
import { sessionScenario } from './session';
import { accountsScenario } from './accounts';
import { conversationsScenario } from './conversations';
import { filesScenario } from './files';
import { readingScenario } from './reading';
import { streamsScenario } from './streams';
import { supportScenario } from './support';

const extensionsScenario: Scenario = async (run, things) => {
  for (const scenario of [streamsScenario, conversationsScenario, filesScenario, readingScenario, accountsScenario]) {
    await scenario(run, things);
  }
};

export const SCENARIOS: Readonly<Record<Group, Scenario>> = {
  session: sessionScenario,
  papers: papersScenario,
  preferences: preferencesScenario,
  logs: logsScenario,
  journals: journalsScenario,
  projects: projectsScenario,
  aiTools: aiToolsScenario,
  chat: chatScenario,
  datasets: datasetsScenario,
  extensions: extensionsScenario,
  operator: operatorScenario,
  support: supportScenario,
};
