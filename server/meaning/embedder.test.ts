import { checkEmbeddingAddress, createEmbedder, type Embedder } from './embedder';
import { startNgramService, type NgramService } from './testing/ngramService';
import { NGRAM_DIMENSIONS } from './testing/ngrams';

let service: NgramService;
beforeEach(async () => {
  service = await startNgramService();
});
afterEach(() => service.close());

const settings = (fields = {}) => ({
  EMBEDDING_BASE_URL: service.url,
  EMBEDDING_API_KEY: 'sk-secret',
  EMBEDDING_MODEL: 'ngrams',
  INTERNAL_HOSTS: '127.0.0.1',
  ...fields,
});
const never = new AbortController().signal;

function embedder(fields = {}): Embedder {
  const made = createEmbedder(settings(fields));
  if (!made) throw new Error('no embedder');
  return made;
}

const refusal = (body: unknown, status = 200, headers = {}) => {
  service.fault = () => ({ status, body, headers });
  return embedder()
    .embed(['a', 'b'], never)
    .then(
      () => null,
      (error: unknown) => error as { message: string; fault: string; wait: number },
    );
};

test('without an address there is none; wrong settings are named', async () => {
  expect(createEmbedder(settings({ EMBEDDING_BASE_URL: '' }))).toBeNull();
  expect(() => createEmbedder(settings({ EMBEDDING_BASE_URL: 'ftp://x' }))).toThrow('EMBEDDING_BASE_URL');
  expect(() => createEmbedder(settings({ EMBEDDING_MODEL: ' ' }))).toThrow('EMBEDDING_MODEL');
  expect(() => createEmbedder(settings({ INTERNAL_HOSTS: '' }))).toThrow("inside the server's own network");
  await expect(checkEmbeddingAddress(settings({ INTERNAL_HOSTS: '' }))).rejects.toThrow('INTERNAL_HOSTS');
  await expect(checkEmbeddingAddress(settings({ EMBEDDING_BASE_URL: '' }))).resolves.toBeUndefined();
});

test('vectors of size 1 in the order of the texts, with what they cost', async () => {
  const { vectors, tokens } = await embedder().embed(['deep learning', '深度学习'], never);
  expect(vectors).toHaveLength(2);
  expect(vectors.every((vector) => vector.length === NGRAM_DIMENSIONS)).toBe(true);
  expect(vectors.map((vector) => vector.reduce((sum, value) => sum + value * value, 0))).toEqual([expect.closeTo(1), expect.closeTo(1)]);
  expect(tokens).toBe(20);
  expect(service.requests).toEqual([{ model: 'ngrams', input: ['deep learning', '深度学习'], authorization: 'Bearer sk-secret' }]);
});

test('an answer in another order is put in order; one without usage is estimated', async () => {
  const row = (index: number, embedding: unknown) => ({ index, embedding });
  service.fault = () => ({ body: { data: [row(1, [0, 2]), row(0, [3, 0])] } });
  expect(await embedder().embed(['abcd', '深度'], never)).toEqual({
    vectors: [
      [1, 0],
      [0, 1],
    ],
    tokens: 3,
  });
});

test.each([
  ['fewer', { data: [{ index: 0, embedding: [1] }] }],
  ['twice the same', { data: [0, 0].map((index) => ({ index, embedding: [1] })) }],
  ['of two lengths', { data: [{ embedding: [1] }, { embedding: [1, 2] }] }],
  ['no numbers', { data: [{ embedding: ['1'] }, { embedding: [null] }] }],
  ['nothing but zeros', { data: [{ embedding: [0, 0] }, { embedding: [0, 0] }] }],
  ['too long', { data: [0, 1].map(() => ({ embedding: new Array(4_001).fill(1) as number[] })) }],
  [
    'far away',
    {
      data: [
        { index: 0, embedding: [1] },
        { index: 1e9, embedding: [1] },
      ],
    },
  ],
  ['no list', { data: 'x' }],
])('vectors that are none (%s) are refused', async (_name, body) => {
  expect(await refusal(body)).toMatchObject({ fault: 'garbled', message: '向量模型服务返回异常' });
});

test('refusals say in Chinese what is wrong, and never what the service says', async () => {
  const error = { error: { message: 'your key sk-secret is wrong' } };
  expect(await refusal(error, 401)).toMatchObject({ fault: 'key', message: '向量模型服务的密钥无效或没有权限' });
  expect(await refusal(error, 500)).toMatchObject({ fault: 'broken', message: '向量模型服务发生内部错误' });
  expect(await refusal(error, 429, { 'retry-after': '7' })).toMatchObject({ fault: 'tooMany', wait: 7 });
  expect(await refusal(error, 413)).toMatchObject({ fault: 'tooLong', wait: 0 });
});

test('a redirect is not followed', async () => {
  const other = await startNgramService();
  expect(await refusal({}, 307, { location: `${other.url}/embeddings` })).not.toBeNull();
  expect(other.requests).toEqual([]);
  await other.close();
});

test('an abort ends it', async () => {
  service.fault = () => ({ hang: true });
  const control = new AbortController();
  const asked = embedder().embed(['a'], control.signal);
  control.abort();
  await expect(asked).rejects.toThrow(/abort/i);
});

test('after three failures the service is left alone for a while', async () => {
  service.fault = () => ({ status: 500, body: {} });
  const one = embedder();
  for (let i = 0; i < 3; i += 1) await expect(one.embed(['a'], never)).rejects.toThrow('内部错误');
  await expect(one.embed(['a'], never)).rejects.toThrow('已暂停调用');
  expect(service.requests).toHaveLength(3);
});
