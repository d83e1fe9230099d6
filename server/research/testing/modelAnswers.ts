import { citeEachPassage, type FakeModel } from '../../answering/testing/fakeModel';
import type { ModelMessage } from '../../languageModel/model';

/** A plan as a model writes it. */
export const PLAN = {
  title: '残差网络综述',
  thought: '先看方法',
  steps: [
    { title: '残差连接', description: '作用', queries: ['残差网络'], step_type: 'research', need_search: true },
    { title: '应用', description: '', queries: ['图像识别'], step_type: 'research', need_search: true },
  ],
};

const BEGINNINGS = { plan: '你为一项', notes: '你在为', outline: '你为一份研究报告拟定提纲', report: '你撰写', clarify: '判断' };
type Asked = keyof typeof BEGINNINGS;

/** Which prompt it is. */
export const asks = (messages: readonly ModelMessage[], what: Asked) => (messages[0]?.content ?? '').startsWith(BEGINNINGS[what]);

/** A model that plans as it is told, notes and writes a sentence for each passage. */
export function answering(fake: FakeModel, parts: Partial<Record<Asked, readonly string[]>> = {}) {
  fake.answer = (messages) => {
    for (const what of Object.keys(BEGINNINGS) as Asked[]) if (asks(messages, what) && parts[what]) return parts[what];
    return asks(messages, 'plan') ? [JSON.stringify(PLAN)] : citeEachPassage(messages);
  };
}
