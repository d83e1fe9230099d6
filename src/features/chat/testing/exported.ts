import type { ConversationRecord } from '../core/chatTypes';
import { aPaper, aRecord, aSource } from '../../../testing/builders';
import { conversationText } from '../export/lib/conversationText';

export const conversationRecord = (changes: Partial<ConversationRecord>): ConversationRecord => ({
  ...aRecord(),
  request_id: '',
  following: false,
  reconnecting: 0,
  failure: '',
  ...changes,
});
export const paperSource = (id: string, title: string) => aSource({ paper_id: id, paper: aPaper({ paper_id: id, title, doi: '' }) });

const ANSWER = `# 结论

**注意力**直接看见全部输入[2]，规模为 $O(n^2)$[1]，而 [9] 没有来源。

$$
\\frac{a}{\\sqrt{b}} = \\sum_{i=1}^{n} x_i
$$

| 方法 | 速度 |
|:--|--:|
| 卷积[1] | 快 |

1. 第一
   - 里面
2. 第二

\`\`\`python
# 不是标题 [1]
print(x[1])
\`\`\`

见脚注[^a]。<script>alert(1)</script> ![图](http://evil.example/x.png) [坏](javascript:alert(1)) [好](https://ok.example/)

[^a]: 脚注的内容。`;

export const RECORDS = [
  conversationRecord({
    id: 'r1',
    problem_text: '什么是 <b>注意力</b>？\n请*简要*',
    answer_text: ANSWER,
    paragraph_list: [
      { ...paperSource('p1', '卷积'), n: 1 },
      { ...paperSource('p2', '注意力'), n: 2 },
    ],
  }),
  conversationRecord({
    id: 'r2',
    parent_id: 'r1',
    problem_text: '还有呢？',
    answer_text: '见[1]。',
    paragraph_list: [{ ...paperSource('p2', '注意力'), n: 1 }],
    state: 'stopped',
  }),
];
export const TEXT = conversationText('', '2026-01-02', RECORDS);
