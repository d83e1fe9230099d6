import { callGroups } from '../../../src/contract';
import type { RecommendPreference, TopicPreference } from '../../../src/contract/entities/preference';
import { Blocked, type Run } from '../run/run';
import type { Scenario } from './scenario';

const { preferences } = callGroups;
const { saveRecommendPreference, saveRecommendPreferenceLater, listRecommendPreferences } = preferences;
const { saveTopicPreference, listTopicPreferences } = preferences;

export const preferencesScenario: Scenario = async (run) => {
  await run.step([preferences.listPreferDict], async () => void (await run.ask(preferences.listPreferDict, undefined)));
  await run.step([preferences.listTopicDict], async () => void (await run.ask(preferences.listTopicDict, undefined)));
  await run.step([preferences.listDisciplineDict], async () => void (await run.ask(preferences.listDisciplineDict, undefined)));
  await run.step([listRecommendPreferences, saveRecommendPreference, saveRecommendPreferenceLater], () => interests(run));
  await run.step([listTopicPreferences, saveTopicPreference], () => topics(run));
};

async function interests(run: Run): Promise<void> {
  const { version } = await run.ask(listRecommendPreferences, undefined);
  const keywords = [run.name('interest')];
  const draft = await run.ask(saveRecommendPreferenceLater, { body: { interest_codes: [], keywords, version } });
  run.expect(saveRecommendPreferenceLater, 'it is a draft', draft.state === 'later', {
    field: 'data.state',
    expected: 'later',
    found: draft.state,
  });
  const body = { interest_codes: [], keywords, version: draft.version };
  const saved = await run.ask(saveRecommendPreference, { body });
  const read = await run.ask(listRecommendPreferences, undefined, { name: 'after saving' });
  run.expect(saveRecommendPreference, 'what was saved is read', read.keywords.join() === keywords.join(), {
    field: 'data.keywords',
    expected: keywords.join(),
    found: read.keywords,
  });
  await run.refused(saveRecommendPreference, { body: { ...body, version: saved.version + 7 } }, 'a version that is not the one stored');
}

async function topics(run: Run): Promise<void> {
  const before = await run.ask(listTopicPreferences, undefined);
  const name = run.name('topic');
  const own_topics = [{ name, query: 'conformance' }];
  await run.ask(saveTopicPreference, { body: { ...followed(before), own_topics, version: before.version } });
  const read = await run.ask(listTopicPreferences, undefined, { name: 'after saving' });
  run.expect(
    saveTopicPreference,
    'what was saved is read',
    read.topics.some((topic) => topic.name === name && topic.own),
    {
      field: 'data.topics[].name',
      expected: name,
      found: read.topics.map((topic) => topic.name),
    },
  );
}

const followed = ({ topics: all }: TopicPreference) => ({
  topic_codes: all.map(({ code }) => code),
  muted_codes: all.filter(({ alert }) => !alert).map(({ code }) => code),
});

/** Reads the preferences of the account. Answers what puts them back as they were. */
export async function keepPreferences(run: Run): Promise<() => Promise<void>> {
  const interestsBefore = await run.quiet(listRecommendPreferences, undefined).catch(() => null);
  const topicsBefore = await run.quiet(listTopicPreferences, undefined).catch(() => null);
  return async () => {
    if (interestsBefore) await putBack(run, 'recommendation preferences', () => restoreInterests(run, interestsBefore));
    if (topicsBefore) await putBack(run, 'followed topics', () => restoreTopics(run, topicsBefore));
  };
}

async function restoreInterests(run: Run, before: RecommendPreference): Promise<void> {
  const { version } = await run.quiet(listRecommendPreferences, undefined);
  if (version === before.version) return;
  const { keywords, resource_types, languages, topic_codes, own_topics } = before;
  const body = { interest_codes: before.interests.map(({ code }) => code), keywords, resource_types, languages, version };
  if (before.state === 'later') {
    await run.quiet(saveRecommendPreferenceLater, { body: { ...body, topic_codes, own_topics } });
    if (before.in_use) run.findings.remain('a choice of this kit in use beside the draft', 'the one before cannot be read');
    return;
  }
  await run.quiet(saveRecommendPreference, { body });
  if (before.state === 'unset')
    run.findings.remain('an empty choice of interests', 'nothing was chosen before, and no call takes a choice back');
}

async function restoreTopics(run: Run, before: TopicPreference): Promise<void> {
  const { version } = await run.quiet(listTopicPreferences, undefined);
  if (version !== before.version) await run.quiet(saveTopicPreference, { body: { ...followed(before), version } });
}

async function putBack(run: Run, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    run.findings.remain(`changed ${what}`, error instanceof Blocked ? error.message : String(error));
  }
}
