import { withOwnNames } from './wireNames';

describe('addresses in the names of the calls', () => {
  it.each([
    ['/project/member', '?project_id=p1', '?project=p1'],
    ['/aiKnowledgeBase/detail', '?tab=statistics&dataset_id=d1', '?tab=statistics&id=d1'],
    ['/aiKnowledgeBase/chatDetail', '?dataset_id=d1&chat_id=c1', '?id=d1&chat=c1'],
    ['/knowledgeBase', '?dataset_id=d1', '?base=d1'],
    ['/agent', '?application_id=a1&chat_id=c1', '?id=a1&chat=c1'],
    ['/aiApplications', '?application_id=a1', '?id=a1'],
    ['/deepResearch', '?thread_id=t1', '?thread=t1'],
  ])('%s%s is %s', (path, search, own) => {
    expect(withOwnNames(path, search)).toBe(own);
  });

  it.each([
    ['/project/member', ''],
    ['/project/member', '?project=p1'],
    ['/project/member', '?project=p1&project_id=p2'],
    ['/readDetailMore', '?paper_id=p1&q=%E4%B8%AD'],
    ['/toString', '?project_id=p1'],
  ])('%s%s stays as it is', (path, search) => {
    expect(withOwnNames(path, search)).toBe(search);
  });
});
