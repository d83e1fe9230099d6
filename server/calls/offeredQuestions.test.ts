import type { Application } from '../../src/contract/entities/chat';
import { databaseLibrary } from '../answering/retrieval/databaseLibrary';
import { retrieve } from '../answering/retrieval/retrieve';
import { importStarterLibrary } from '../library/starter';
import { readQuestion } from '../text/terms';
import type { TestUser } from '../testing/testServer';
import { AT_ONCE, useChatServer } from './testing/chatServer';

const server = useChatServer(undefined, AT_ONCE);
let user: TestUser;
beforeAll(async () => {
  await importStarterLibrary(server.db);
  user = await server.createUser();
});

const offered = async (query = '') => (await user.call<string[]>('GET', `/api/application/chat/generate_question${query}`)).data;
const found = (text: string) => retrieve(databaseLibrary(server.db), readQuestion(text), null);

test('whatever the portal offers to be asked is answered by the library', async () => {
  const { data } = await user.call<Application[]>('GET', '/api/application/index_list?index_flag=0');
  const fromLibrary = data.filter(({ works_on, own }) => works_on === 'sources' && !own);
  expect(fromLibrary.length).toBeGreaterThanOrEqual(8);
  const questions = [...(await offered())];
  expect(questions).toHaveLength(6);
  for (const { id, example_questions } of fromLibrary) {
    const examples = await offered(`?application_id=${id}`);
    expect([id, examples.length]).toEqual([id, example_questions.length]);
    questions.push(...examples);
  }
  for (const text of new Set(questions)) expect([text, (await found(text)).verdict]).toEqual([text, 'answered']);
});

test('what is offered to be researched is answered by several works', async () => {
  const questions = await offered('?application_id=app-research');
  expect(questions).toHaveLength(6);
  for (const text of questions) {
    const { verdict, papers } = await found(text);
    expect([text, verdict, papers.length > 1]).toEqual([text, 'answered', true]);
  }
});

test('what people wrote for their agents, and what is asked about one’s own words, is offered as it is', async () => {
  const { data } = await user.call<Application[]>('GET', '/api/application/index_list?index_flag=0');
  const onText = data.filter(({ works_on }) => works_on === 'text');
  expect(onText.length).toBeGreaterThan(0);
  for (const { id, example_questions } of onText) expect(await offered(`?application_id=${id}`)).toEqual(example_questions);
});
