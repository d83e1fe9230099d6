import { readQuestion } from '../../text/terms';
import { judge } from './judge';

const stateOf = (sentence: string, texts: string | readonly string[], about: readonly string[] = []) =>
  judge(sentence, readQuestion(sentence), { texts: [texts].flat(), about });

describe('a sentence that agrees with its passage', () => {
  test.each([
    ['残差连接让网络各层只需学习与输入的差别。', '残差连接让各层只需学习与输入的差别。'],
    ['该材料的粒径为 3.5 纳米。', '该材料的平均粒径为 3.5 nm。'],
    ['模型在测试集上的准确率约为 92%。', '模型在测试集上的准确率为 92.3%。'],
    ['该方法不依赖循环结构。', '该方法不依赖循环结构，只使用注意力机制。'],
    ['The drug did not reduce mortality in patients.', 'The drug did not reduce mortality in patients with sepsis.'],
    ['AlphaFold 2 预测蛋白质结构的精度达到实验水平。', 'AlphaFold2 预测蛋白质结构的精度达到了实验水平。'],
    ['Transformer 由 Vaswani 等在 2017 年提出，只用注意力机制。', 'Transformer 只用注意力机制。'],
    [
      'The CNN was trained on 1.2 million labelled images of plants.',
      'A convolutional neural network was trained on 1,200,000 labelled images of plants.',
    ],
    ['The dose was 5 to 10 mg per day.', 'Patients received a dose of 5–10 mg per day.'],
    ['温度从 25 ℃ 升高到 80 ℃ 时，强度下降。', '温度从 25 °C 升高到 80 °C 时，材料的强度下降。'],
    ['这一方法不仅更快，而且更准确。', '这一方法更快，而且更准确。'],
  ])('%s', (sentence, passage) =>
    expect(stateOf(sentence, passage, ['Vaswani', '2017', 'Transformer 提出'])).toEqual({ state: 'consistent', findings: [] }),
  );

  test('with several passages together', () => {
    const texts = ['BERT 在 11 项任务上取得最好结果。', 'GPT-3 有 1750 亿参数。'];
    expect(stateOf('BERT 在 11 项任务上取得最好结果，GPT-3 有 1750 亿参数。', texts).state).toBe('consistent');
  });
});

describe('a sentence that its passage contradicts', () => {
  test.each([
    ['该材料的粒径为 3.5 mm。', '该材料的粒径为 3.5 nm。', 'number', '3.5 mm'],
    ['模型的准确率为 93%。', '模型的准确率为 92.3%。', 'number', '93%'],
    ['The dose was 5–12 mg per day.', 'Patients received a dose of 5–10 mg per day.', 'number', '5–12 mg'],
    ['该方法依赖循环结构。', '该方法不依赖循环结构。', 'polarity', '该方法依赖循环结构'],
    ['该方法不依赖循环结构。', '该方法依赖循环结构。', 'polarity', '该方法不依赖循环结构'],
    ['The drug reduced mortality in patients with sepsis.', 'The drug did not reduce mortality in patients with sepsis.', 'polarity', ''],
    ['The drug increased mortality in patients.', 'The drug reduced mortality in patients.', 'polarity', ''],
    ['加热使材料的强度提高。', '加热使材料的强度降低。', 'polarity', ''],
    ['收入降低使肉类的需求上升。', '收入提高使肉类的需求上升。', 'polarity', ''],
    ['捷径不降低参数。', '捷径不增加参数，也几乎不增加计算量。', 'polarity', ''],
    ['两组的死亡率有显著差异。', '两组的死亡率没有显著差异。', 'polarity', ''],
    ['There was a difference between the two groups.', 'There was no difference between the two groups.', 'polarity', ''],
    ['BERT outperforms GPT-2 on question answering tasks.', 'BERT outperforms ELMo on question answering tasks.', 'name', 'GPT-2'],
    ['TALEN 的脱靶率低于传统方法。', 'CRISPR-Cas9 的脱靶率低于传统方法。', 'name', 'TALEN'],
  ])('%s', (sentence, passage, kind, text) => {
    const { state, findings } = stateOf(sentence, passage);
    expect(state).toBe('unsupported');
    const found = findings.find((finding) => finding.kind === kind);
    expect(found).toBeDefined();
    if (text) expect(found?.text).toBe(text);
  });

  test('that has nothing in common with it', () => {
    expect(stateOf('唐代长安城的人口规模居世界首位。', '残差连接让各层只需学习与输入的差别。')).toEqual({
      state: 'unsupported',
      findings: [{ kind: 'words', text: '' }],
    });
  });
});

describe('a sentence that its passage does not wholly carry', () => {
  test.each([
    ['残差连接缓解了梯度消失，使优化更稳定。', '残差连接让各层只需学习与输入的差别，因此优化更容易。', 'words'],
    ['注意力机制与 LSTM 都能处理序列。', '注意力机制能够处理序列数据。', 'name'],
    ['注意力机制使模型能够并行训练。', 'The attention mechanism allows parallel training.', 'language'],
  ])('%s', (sentence, passage, kind) => {
    const { state, findings } = stateOf(sentence, passage);
    expect(state).toBe('related');
    expect(findings.map((finding) => finding.kind)).toContain(kind);
  });

  test.each([
    ['截至 2020 年 2 月 11 日共有 16 例。', 'Up to 11 February 2020 there were sixteen cases.'],
    ['1986年6月提交报告。', 'It reported in June 1986.'],
    ['30至79岁的患者占86.6%。', 'Among the cases 86.6 percent were aged 30 to 79 years.'],
    ['活性是相应催化剂的2至3倍。', 'The catalyst was two to three times more active.'],
    ['Of the cases 74.7 percent were reported in Hubei in the 1960s.', '自1960年代起，74.7%由湖北省报告。'],
  ])('numbers and dates are the same over the languages: %s', (sentence, passage) => {
    const { state, findings } = stateOf(sentence, passage);
    expect(state).not.toBe('unsupported');
    expect(findings.map(({ kind }) => kind).filter((kind) => kind !== 'language')).toEqual([]);
  });

  test.each([
    ['提高了三倍。', '提高了两倍。'],
    ['1986年7月提交报告。', 'It reported in June 1986.'],
  ])('and others: %s', (sentence, passage) => expect(stateOf(sentence, passage).state).toBe('unsupported'));

  test('a number is compared over the languages all the same', () => {
    expect(stateOf('模型的准确率为 93%。', 'The accuracy of the model was 92.3%.').state).toBe('unsupported');
  });

  test('with the translations of its words it agrees', () => {
    const sentence = '注意力机制使训练可以并行。';
    const question = readQuestion(sentence);
    const terms = question.terms.map((term) => ({ ...term, across: [[['attention'], ['parallel'], ['train']]] }));
    const texts = ['The attention mechanism allows parallel training.'];
    expect(judge(sentence, { ...question, terms }, { texts, about: [] }).state).toBe('consistent');
  });
});

test('without a passage it has no source', () => {
  expect(stateOf('残差连接有用。', [])).toEqual({ state: 'unsourced', findings: [] });
});
