import type { Journey } from '../journey';
import { answersWalk } from '../walkAnswers/journey';
import { agents } from './agents';
import { aiKnowledge } from './aiKnowledge';
import { applications } from './applications';
import { bin } from './bin';
import { boot } from './boot';
import { brokenAnswers } from './brokenAnswers';
import { branches } from './branches';
import { citing } from './citing';
import { comparing } from './comparing';
import { deepResearch } from './deepResearch';
import { dev } from './dev';
import { errors } from './errors';
import { firstLoad } from './firstLoad';
import { feedback } from './feedback';
import { handingOver } from './handingOver';
import { history } from './history';
import { hostileTexts } from './hostile';
import { importing } from './importing';
import { journals } from './journals';
import { knowledgeBase } from './knowledgeBase';
import { library } from './library';
import { mainJob } from './mainJob';
import { members } from './members';
import { models } from './models';
import { narrow } from './narrow';
import { oidc } from './oidc';
import { otherBackend } from './otherBackend';
import { operator } from './operator';
import { palette } from './palette';
import { printing } from './printing';
import { project } from './project';
import { prompts } from './prompts';
import { reading } from './reading';
import { replay } from './replay';
import { resources } from './resources';
import { results } from './results';
import { reviewing } from './reviewing';
import { robot } from './robot';
import { scientific } from './scientific';
import { signInElsewhere } from './signInElsewhere';
import { stoppingResearch } from './stoppingResearch';
import { streaming } from './streaming';
import { searchFile } from './searchFile';
import { subscribe } from './subscribe';
import { tabs } from './tabs';
import { tools } from './tools';
import { themes } from './themes';
import { updates } from './updates';
import { users } from './users';

/** Each starts signed out, and needs nothing of another. */
export const journeys: readonly Journey[] = [
  boot,
  mainJob,
  streaming,
  tabs,
  models,
  brokenAnswers,
  branches,
  citing,
  errors,
  answersWalk,
  firstLoad,
  hostileTexts,
  narrow,
  results,
  scientific,
  journals,
  reading,
  comparing,
  history,
  searchFile,
  subscribe,
  library,
  bin,
  users,
  operator,
  feedback,
  replay,
  handingOver,
  oidc,
  signInElsewhere,
  importing,
  robot,
  palette,
  applications,
  reviewing,
  agents,
  prompts,
  deepResearch,
  stoppingResearch,
  aiKnowledge,
  knowledgeBase,
  members,
  project,
  resources,
  printing,
  themes,
  otherBackend,
  tools,
  updates,
  dev,
];
