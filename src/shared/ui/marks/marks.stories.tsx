import { States } from '../../../testing/stories/States';
import { Marked } from './Marked';
import { MarkedProblem } from './MarkedProblem';
import { Words } from './Words';

export default {};

const QUERY = 'TITLE:(注意力 AND';

export const MarkedWords = () => (
  <States
    of={{
      marked: <Marked text="Attention is all you need: attention without recurrence" terms={['attention']} />,
      'nothing to mark': <Marked text="注意力就是你所需要的一切" terms={[]} />,
      'signs of direction stay in their own words': (
        <>
          来源：<Words>{'שלום \u202eabc'}</Words>，共 3 篇
        </>
      ),
    }}
  />
);

export const Problems = () => (
  <States
    of={{
      'at its end': (
        <MarkedProblem
          text={QUERY}
          problem={{ position: QUERY.length, length: 1, message: '检索式不完整', expected: ['检索词', '左括号'] }}
        />
      ),
      'in its midst': (
        <MarkedProblem text="注意力 ANDD 记忆" problem={{ position: 4, length: 4, message: '不认识的运算符', expected: ['AND'] }} />
      ),
      'it says itself what is missing': (
        <MarkedProblem text="AND" problem={{ position: 0, length: 3, message: '缺少检索词', expected: ['检索词'] }} />
      ),
    }}
  />
);
