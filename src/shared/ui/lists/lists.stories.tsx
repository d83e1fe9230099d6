import { nothing } from '../../../testing/stories/nothing';
import { States } from '../../../testing/stories/States';
import { answers } from '../../../testing/stories/answers';
import { StateView } from '../loading/StateView';
import { PagedList } from './PagedList';
import { Pages } from './Pages';
import { Pagination } from './Pagination';

export default {};

const SIZES = [10, 20, 50] as const;

export const PagesOfLists = () => (
  <States
    of={{
      'the first of three': <Pagination current={1} pageSize={10} total={25} onChange={nothing} />,
      'in the midst of many': <Pagination current={50} pageSize={10} total={1000} onChange={nothing} />,
      'the last': <Pagination current={100} pageSize={10} total={1000} onChange={nothing} />,
      simple: <Pagination simple current={2} pageSize={10} total={25} onChange={nothing} />,
      'with sizes': <Pages sizes={SIZES} total={1000} page={3} size={20} waiting={false} onTurn={nothing} />,
      'on its way': <Pages sizes={SIZES} total={1000} page={3} size={20} waiting onTurn={nothing} />,
    }}
  />
);

const page = (answer: (typeof answers)[keyof typeof answers], keyword = '') => (
  <PagedList
    keyword={keyword}
    label="在成员中查找"
    onKeyword={nothing}
    page={1}
    size={2}
    onTurn={nothing}
    answer={answer}
    failed="成员没能载入"
    empty={<StateView kind="empty" title="没有符合的成员" />}
  >
    {(records) => (
      <ul>
        {records.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </PagedList>
);

export const PagedLists = () => (
  <States
    of={{
      content: page(answers.content),
      loading: page(answers.loading),
      empty: page(answers.empty, '陈'),
      failed: page(answers.failed),
      'not allowed': page(answers.forbidden),
    }}
  />
);
