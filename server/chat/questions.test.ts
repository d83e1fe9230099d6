import { isolated } from '../../src/model/isolated';
import { paper } from '../answering/testing/papers';
import { papersAskedByTitle } from '../answering/retrieval/titles';
import { readQuestion } from '../text/terms';
import { followUpQuestions } from './questions';

describe('a question that is offered about a paper whose title turns what follows it around', () => {
  const turning = paper({ title: 'Deep\u202elearning' });
  const place = { document_id: null, dataset_id: null, page: null, file_id: null, positions: [], place: '摘要' };
  const [question = ''] = followUpQuestions([{ n: 1, paper_id: turning.paper_id, content: 'A passage.', ...place, paper: turning }]);

  it('keeps its own words in their order', () => expect(question).toBe(`《${isolated(turning.title)}》用了什么方法，有哪些局限？`));

  it('is understood as one about this paper, whose title is shorter than those that are known unquoted', () =>
    expect(papersAskedByTitle(readQuestion(question), [turning, paper({ title: 'Shallow learning' })])).toEqual([turning]));
});
