import type { AgentPrompt, Application, ModelOption } from '../../src/contract/entities/chat';
import { checkRefusal } from '../testing/checkAnswer';
import type { TestUser } from '../testing/testServer';
import { AT_ONCE, useChatServer } from './testing/chatServer';

const server = useChatServer(undefined, AT_ONCE);
let user: TestUser;
beforeAll(async () => {
  user = await server.createUser();
});

describe('applications', () => {
  test('all of them, and the default ones', async () => {
    const all = (await user.call<Application[]>('GET', '/api/application/index_list?index_flag=0')).data;
    const some = (await user.call<Application[]>('GET', '/api/application/index_list?index_flag=1')).data;
    expect(all.map((one) => one.name)).toEqual([
      '学术问答',
      '文献综述',
      '论文精读',
      '选题建议',
      '学术写作润色',
      '审稿意见',
      '学术翻译',
      '统计方法',
      '摘要与题名',
      '回复审稿意见',
      '研究设计',
      '概念辨析',
    ]);
    expect(some.every((one) => one.index_flag)).toBe(true);
    expect(some.length).toBeLessThan(all.length);
    expect(all.every((one) => one.example_questions.length >= 3 && one.prologue !== '')).toBe(true);
  });

  test('that of knowledge bases', async () => {
    expect((await user.call<Application>('GET', '/api/application/dataset_chat/info')).data.name).toBe('知识库问答');
  });

  test('models: without one the extractive answer is the choice', async () => {
    const { data } = await user.call<ModelOption[]>('GET', '/api/application/app-general/app_model_mapping');
    expect(data).toEqual([{ model_id: 'extractive', name: '原句摘编（不用大模型）', is_default: true }]);
    checkRefusal(await user.inject('GET', '/api/application/no-such/app_model_mapping'), 404);
  });

  // The papers of this suite are not in the index: no search finds them. What a library answers is offered in offeredQuestions.test.ts.
  test('no question is offered that the library does not answer; those about a base stay', async () => {
    const offered = async (query: string) => (await user.call<string[]>('GET', `/api/application/chat/generate_question${query}`)).data;
    expect(await offered('')).toEqual([]);
    expect(await offered('?application_id=app-review')).toEqual([]);
    const ofBases = await user.call<Application>('GET', '/api/application/dataset_chat/info');
    expect(await offered('?application_id=app-dataset')).toEqual(ofBases.data.example_questions);
    checkRefusal(await user.inject('GET', '/api/application/chat/generate_question?application_id=no'), 404);
  });

  test('the instruction of a job names the papers', async () => {
    const { data } = await user.call<AgentPrompt>('GET', '/api/application/agent_prompt/compare?paper_id_list=resnet,attention');
    expect(data).toMatchObject({ type: 'compare', application_id: 'app-review', paper_id_list: ['resnet', 'attention'] });
    expect(data.prompt).toContain('这 2 篇文献');
    expect(data.prompt).toContain('Deep Residual Learning for Image Recognition');
    checkRefusal(await user.inject('GET', '/api/application/agent_prompt/compare?paper_id_list=resnet,no-such'), 404);
    checkRefusal(await user.inject('GET', '/api/application/agent_prompt/compare?paper_id_list=,'), 400);
  });
});
