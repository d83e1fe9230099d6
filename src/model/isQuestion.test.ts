import { isQuestion } from './isQuestion';

test.each([
  'Transformer 为什么需要位置编码？',
  'Transformer 需要位置编码吗',
  '大模型是否会遗忘',
  '如何评价注意力机制',
  '怎么训练 BERT',
  '哪些因素影响水稻产量',
  '深度学习是什么',
  '水稻产量受什么影响?',
  'Do transformers (e.g. BERT) encode syntax?',
  'attention is all you need?',
  'how does attention work',
  "What's the role of dropout",
  'which model is best for parsing',
  'Is attention explanation',
  'WHY DO WE SLEEP',
])('%s asks', (text) => expect(isQuestion(text)).toBe(true));

test.each([
  '',
  '？',
  '深度学习 图像',
  '吗啡 镇痛',
  'transform?r',
  'transform?',
  'virus capsid self-assembly review',
  'CAN bus security',
  'WHO guidelines for air quality',
  'Island formation',
  'How so',
  'arXiv:1706.03762',
  '题名:如何',
  '5" pipes flow',
])('%s does not', (text) => expect(isQuestion(text)).toBe(false));
