/** One section. Its number stands in each formula too: no two of them are the same, so that none can be kept from before. */
const section = (nth: number, name: string) =>
  [
    `## 第 ${nth} 节 ${name}`,
    `**注意力**让模型直接看见全部输入[1]，因此远距离的依赖不必经过许多步[2]。其得分为 $s_{ij}^{(${nth})} = \\frac{q_i \\cdot k_j}{\\sqrt{d_{${nth}}}}$，归一化后为 $\\alpha_{ij}^{(${nth})}$，其中 $\\sum_j \\alpha_{ij}^{(${nth})} = 1$。`,
    `$$\n\\mathrm{Attention}_{${nth}}(Q, K, V) = \\mathrm{softmax}\\left(\\frac{QK^\\top}{\\sqrt{d_{${nth}}}}\\right)V\n$$`,
    '| 方法 | 数据集 | BLEU |\n| --- | --- | --- |\n| 循环网络 | WMT14 | 24.6 |\n| 卷积网络 | WMT14 | 25.2 |\n| 注意力 | WMT14 | 28.4 |',
    `- 更容易并行[3]\n- 训练时间更短：\`O(1)\` 步，而不是 \`O(n)\` 步\n- 参数 $W_{${nth}}^Q, W_{${nth}}^K, W_{${nth}}^V$ 可以共享`,
    '```python\ndef attention(q, k, v):\n    return softmax(q @ k.T / sqrt(d)) @ v\n```',
  ].join('\n\n');

/** Characters of a long answer, with formulas, tables, lists and code. */
const LENGTH = 20_000;
/** Characters of one piece: about what a model writes between two actions of the stream. */
const PIECE = 40;

export function benchAnswer(length = LENGTH, name = '注意力机制', first = 1): string {
  let text = '';
  for (let nth = first; text.length < length; nth += 1) text += `${section(nth, name)}\n\n`;
  return text.slice(0, length);
}

export const piecesOf = (text: string): number => Math.ceil(text.length / PIECE);
/** The answer after so many of its pieces. */
export const partOf = (text: string, piece: number): string => text.slice(0, piece * PIECE);

/** Another text of the same kind, so that the code is compiled before it is measured. */
export const warmUp = (): string => benchAnswer(1_500, '预热', 900);

const ROWS = 60;
const COLUMNS = ['方法', '数据集', '结果', '说明'];
const cell = (row: number, column: number) =>
  `第 ${row} 行的 **${COLUMNS[column]}**：注意力机制在长输入上的表现与 \`n_${row}\` 有关，见文献[${(row % 3) + 1}]的比较结果`;

/** A table of 60 rows by 200 characters, as a model writes it where it compares many works. */
export function benchTable(): string {
  const rows = Array.from({ length: ROWS }, (_, row) => `| ${COLUMNS.map((_name, column) => cell(row, column)).join(' | ')} |`);
  return `比较如下：\n\n| ${COLUMNS.join(' | ')} |\n|${' --- |'.repeat(COLUMNS.length)}\n${rows.join('\n')}\n\n以上。`;
}

/** A list of a hundred items, each of two lines. */
const benchList = (): string =>
  Array.from(
    { length: 100 },
    (_, n) => `${n + 1}. **第 ${n + 1} 点**：${'注意力机制让模型直接看见全部输入，'.repeat(5)}见文献[${(n % 3) + 1}]，记作 \`n_${n}\`。`,
  ).join('\n');

/** Four hundred lines of code. */
const benchCode = (): string =>
  `\`\`\`python\n${Array.from({ length: 400 }, (_, n) => `def step_${n}(q, k, v):  # 第 ${n} 步`).join('\n')}\n\`\`\``;

/** What is laid out: an answer of all kinds of blocks, and answers of one long block. */
export const SUBJECTS = { answer: benchAnswer, table: benchTable, list: benchList, code: benchCode } as const;
export type Subject = keyof typeof SUBJECTS;
