import { extensionsApi } from '../../../api/extensionsApi';
import { operatorApi } from '../../../api/operatorApi';
import type { ExportClass } from '../../../features/support';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';
import { testRecorder } from '../../../testing/testRecorder';
import { REPRODUCTION } from '../recording/ring';
import { redactedSession } from './redactedSession';
import { jsonWithoutKeys } from '../withoutKeys';

const MODEL_KEY = 'sk-canary-model-0123456789';
const HEADER = 'Bearer canary-header-0123456789';
const CLASSES: ExportClass[] = ['questions', 'library', 'names'];
const { saveOperatorEntry, tryOperatorModel } = operatorApi.endpoints;

/** Keys typed into the console, sent once with success and once without. */
async function recorded(maxActions?: number) {
  const recorder = testRecorder(maxActions ? { limits: { ...REPRODUCTION, actions: maxActions } } : {});
  const value = { name: '一号', api_key: MODEL_KEY };
  const server = fakeTransport()
    .on('saveOperatorEntry', {
      id: 'e1',
      value: { name: '一号', api_key: '' },
      keys: ['api_key'],
      revision: '2',
      is_default: false,
      removable: true,
    })
    .handle('tryOperatorModel', () => answered(null, 400, 400, '模型：至少写一个模型'));
  const { store } = makeTestStore({ server, recorder: recorder.middleware });
  const save = (part: 'models' | 'mcp', one: Record<string, string>) =>
    store.dispatch(saveOperatorEntry.initiate({ params: { part, entry_id: 'e1' }, body: { value: one, revision: '', dropped_keys: [] } }));
  await save('models', value);
  await save('mcp', { name: '二号', authorization: HEADER });
  await store.dispatch(tryOperatorModel.initiate({ body: { entry_id: 'e1', value } }));
  return { recorder, server, store };
}

describe('a key that was typed into the console', () => {
  it('goes to the server, and into no recording', async () => {
    const { recorder, server } = await recorded();
    expect(JSON.stringify(server.sent)).toContain(MODEL_KEY);
    expect(JSON.stringify(server.sent)).toContain(HEADER);
    const text = JSON.stringify(recorder.exported());
    expect(text).toContain('saveOperatorEntry');
    expect(text).toContain('tryOperatorModel');
    expect(text).not.toContain('canary');
  });

  it('would not be in the state beside it either, and a field without one stays as it is', async () => {
    const { store } = await recorded();
    expect(jsonWithoutKeys(store.getState())).not.toContain('canary');
    expect(jsonWithoutKeys({ typed: { api_key: MODEL_KEY, authorization: HEADER } })).toBe(
      '{"typed":{"api_key":"▒▒▒▒","authorization":"▒▒▒▒"}}',
    );
    expect(jsonWithoutKeys({ api_key: '', authorization: null, keys: ['api_key'] })).toBe(
      '{"api_key":"","authorization":null,"keys":["api_key"]}',
    );
  });

  it('is gone when the oldest actions are folded into the beginning', async () => {
    const { recorder } = await recorded(3);
    const { preloadedState = '' } = recorder.exported();
    expect(preloadedState).toContain('saveOperatorEntry');
    expect(preloadedState).not.toContain('canary');
  });

  it('is in no file that leaves the browser, whatever was ticked', async () => {
    const { recorder } = await recorded();
    for (const included of [[], CLASSES]) {
      expect(JSON.stringify(redactedSession(recorder.exported(), included))).not.toContain('canary');
    }
  });
});

describe('a password', () => {
  it('that was changed or given is in no recording', async () => {
    const recorder = testRecorder();
    const server = fakeTransport().handle('changePassword', () => answered(null, 400, 400, '当前密码不正确'));
    const { store } = makeTestStore({ server, recorder: recorder.middleware });
    const body = { current_password: 'canary-old-0123456789', new_password: 'canary-new-0123456789' };
    await store.dispatch(extensionsApi.endpoints.changePassword.initiate({ body }));
    expect(JSON.stringify(server.sent)).toContain(body.new_password);
    const text = JSON.stringify(recorder.exported());
    expect(text).toContain('changePassword');
    expect(text).not.toContain('canary');
    expect(jsonWithoutKeys({ givenPassword: { username: 'u', password: 'canary' } })).not.toContain('canary');
  });
});
