import { startFakeModel, type FakeModel } from '../../answering/testing/fakeModel';
import type { Model, ModelDelta } from '../model';
import { createModel } from '../openaiCompatible';

/** For suites: a model service of its own for each test, which answers two sentences. */
export function useModelService() {
  let fake: FakeModel;
  beforeEach(async () => {
    fake = await startFakeModel();
    fake.answer = () => ['第一句。', '[1]', '第二句。'];
  });
  afterEach(() => fake.close());

  const settings = (fields = {}) => ({
    MODEL_BASE_URL: fake.url,
    MODEL_API_KEY: 'sk-secret',
    MODEL_NAME: 'fake',
    MODEL_IDLE_SECONDS: 0.4,
    INTERNAL_HOSTS: '127.0.0.1',
    ...fields,
  });
  const model = (fields = {}): Model => {
    const made = createModel(settings(fields));
    if (!made) throw new Error('no model');
    return made;
  };
  const never = new AbortController().signal;

  /** The answer in a scenario of the service. */
  async function read(scenario: string, using = model()) {
    fake.scenario = scenario;
    const deltas: ModelDelta[] = [];
    let error: unknown = null;
    try {
      for await (const delta of using.stream([{ role: 'user', content: 'q' }], never)) deltas.push(delta);
    } catch (caught) {
      error = caught;
    }
    const text = deltas.map((delta) => delta.content).join('');
    const reasoning = deltas.map((delta) => delta.reasoning).join('');
    return { text, reasoning, finish: deltas.at(-1)?.finish, error: error as { kind: string; message: string } | null };
  }

  return {
    get fake() {
      return fake;
    },
    settings,
    model,
    never,
    read,
  };
}
