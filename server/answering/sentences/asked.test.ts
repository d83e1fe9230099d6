import { wantedBy } from './asked';

test.each([
  ['残差连接有什么局限？', true],
  ['钙钛矿电池还存在哪些问题？', true],
  ['What are the problems of lithium batteries?', true],
  ['残差连接解决了什么问题？', false],
  ['《塑料垃圾》针对的是什么问题？', false],
  ['这篇论文研究什么科学问题', false],
  ['What problem do residual connections solve?', false],
])('%s asks for limits: %p', (question, asks) => {
  expect(wantedBy(question).includes('limit')).toBe(asks);
});

test.each([
  ['What is dark energy?', true],
  ['什么是暗能量', true],
  ['What is known about the magnetic field of Mars?', false],
])('%s asks for a definition: %p', (question, asks) => {
  expect(wantedBy(question).includes('definition')).toBe(asks);
});
