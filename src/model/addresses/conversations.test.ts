import { RESEARCH_APPLICATION_ID } from '../applications';
import { chatAddress } from './conversations';

describe('a conversation of a list opens', () => {
  it.each([
    ['as a chat', { application_id: 'a 1', dataset_id: null }, '/agent?id=a+1&chat=c1'],
    ['on the page of its base', { application_id: 'app-dataset', dataset_id: 'b&1' }, '/aiKnowledgeBase/chatDetail?id=b%261&chat=c1'],
    ['on that of deep research', { application_id: RESEARCH_APPLICATION_ID, dataset_id: null }, '/deepResearch?thread=c1'],
  ])('%s', (_where, chat, address) => expect(chatAddress({ id: 'c1', ...chat })).toBe(address));
});
