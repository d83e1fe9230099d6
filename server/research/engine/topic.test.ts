import { otherWordings, readTopic, spokenOf } from './topic';

const topicOf = (text: string) => readTopic({}, text);
const namesOf = async (text: string) => (await topicOf(text)).aspects.map((aspect) => aspect.text);
const facetsOf = async (text: string) => {
  const { aspects, facets } = await topicOf(text);
  return [...facets].map((place) => aspects[place]?.text);
};
/** The aspects that sentences speak of. */
const spoken = async (question: string, ...sentences: string[]) => {
  const topic = await topicOf(question);
  return spokenOf(topic, sentences).map((place) => topic.aspects[place]?.text);
};

test.each([
  ['请帮我调研一下大语言模型的幻觉问题', ['大语言模型', '幻觉']],
  ['图神经网络与随机森林谁更好？', ['图神经网络', '随机森林']],
  ['How has attention changed machine translation, and what are its limits?', ['attention', 'machine translation']],
  ['What do we know about sleep?', ['sleep']],
  ['the discovery of DNA structure', ['DNA structure']],
  ['What is the best evidence for dark matter?', ['dark matter']],
  ['recent progress in solid state batteries', ['solid state batteries']],
  ['drug discovery with transformers', ['drug discovery', 'transformers']],
  ['lead halide perovskites', ['lead halide perovskites']],
  ['gene drives in mosquitoes', ['gene drives', 'mosquitoes']],
  ['How does climate change influence coral reefs?', ['climate change', 'coral reefs']],
  ['phase change materials for thermal storage', ['phase change materials', 'thermal storage']],
  ['What roles do T cells play in infection?', ['cells', 'infection']],
  ['malaria history', ['malaria']],
])('%s asks about %j', async (question, aspects) => {
  expect(await namesOf(question)).toEqual(aspects);
});

test.each([
  ['石墨烯的制备方法有哪些', ['制备']],
  ['mRNA 疫苗的安全性', ['安全性']],
  ['Safety of vaccines', ['Safety']],
  // A question about nothing else is about these.
  ['如何降低成本', []],
])('%s asks %j of its subject', async (question, facets) => {
  expect(await facetsOf(question)).toEqual(facets);
});

test('words of facets alone speak of something else', async () => {
  expect(await spoken('石墨烯的制备', '乙酰水杨酸的制备')).toEqual([]);
  expect(await spoken('石墨烯的制备', '石墨烯的电学性质')).toEqual(['石墨烯']);
  expect(await spoken('How do transformers scale with data?', 'simplified data processing on large clusters')).toEqual([]);
  expect(await spoken('石墨烯的制备', '石墨烯', '用胶带制备')).toEqual(['石墨烯', '制备']);
});

test('the words of one aspect stand in one sentence; a word that many names end with need not be there', async () => {
  expect(await spoken('蛋白质折叠', '它不编码蛋白质', '小RNA可折叠成发夹')).toEqual([]);
  expect(await spoken('蛋白质折叠', '蛋白质怎样折叠')).toEqual(['蛋白质折叠']);
  expect(await spoken('batch normalization', 'large batches were run at atmospheric pressure')).toEqual([]);
  expect(await spoken('残差网络', '深度残差学习')).toEqual(['残差网络']);
});

test('of an English name all counts that makes it one', async () => {
  expect(await spoken('How does climate change influence coral reefs?', 'A model of the climate of Mars.')).toEqual([]);
  expect(await spoken('phase change materials for thermal storage', 'Phase noise of oscillators.')).toEqual([]);
  expect(await spoken('What is the best evidence for dark matter?', 'The night is dark.')).toEqual([]);
  expect(await spoken('recent progress in solid state batteries', 'solid electrolytes for batteries')).toEqual(['solid state batteries']);
});

test('a short name of capitals is no other word', async () => {
  expect(await spoken('PageRank 与 HITS', 'a car hits a wall')).toEqual([]);
  expect(await spoken('PageRank 与 HITS', 'HITS ranks hubs')).toEqual(['HITS']);
});

test('other wordings of a facet are looked for beside its subject', async () => {
  const bridge = async () => [
    { of: '石墨烯', term: 'graphene', kind: 'translation' as const, same: false },
    { of: '制备', term: 'preparation', kind: 'translation' as const, same: false },
  ];
  const topic = await readTopic({ bridge } as never, '石墨烯的制备');
  expect(topic.aspects.map((_, place) => otherWordings(topic, place))).toEqual([['graphene'], ['preparation 石墨烯']]);
});
