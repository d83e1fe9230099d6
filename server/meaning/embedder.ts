import type OpenAI from 'openai';
import type { Config } from '../kernel/config';
import { ModelError, modelError, waitOf } from '../languageModel/modelErrors';
import { bounded, checkServiceAddress, Circuit, refuseServiceAddress, serviceClient } from '../languageModel/service';

/** Longest time of one request, in milliseconds. */
const REQUEST_MS = 60_000;
/** Most numbers of a vector that pgvector's index takes. */
const MAX_DIMENSIONS = 4_000;

/** What failures call the service. */
const SERVICE = '向量模型';

export type EmbeddingSettings = Pick<Config, 'EMBEDDING_BASE_URL' | 'EMBEDDING_API_KEY' | 'EMBEDDING_MODEL' | 'INTERNAL_HOSTS'>;

/** Vectors of texts, all of one length and of size 1, in the order of the texts, with what they have cost. */
interface Embedded {
  vectors: number[][];
  tokens: number;
}

/** What turns texts into vectors. Failures throw `ModelError` with a Chinese message. */
export interface Embedder {
  readonly model: string;
  embed(texts: readonly string[], signal: AbortSignal): Promise<Embedded>;
}

/** A Chinese character is about one token, a Latin word of five letters as well. */
const estimate = (texts: readonly string[]) => Math.ceil(texts.join('').length / 2);

const norm = (vector: readonly number[]) => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));

/** The vectors of an answer by their index. @throws when it is not one vector of numbers for each text, all of one length */
function vectorsOf(answer: { data?: unknown }, count: number): number[][] {
  const rows: readonly unknown[] = Array.isArray(answer?.data) ? (answer.data as unknown[]) : [];
  const vectors: number[][] = [];
  rows.forEach((row, place) => {
    const { index = place, embedding } = (row ?? {}) as { index?: unknown; embedding?: unknown };
    if (!Array.isArray(embedding) || !embedding.every((value) => Number.isFinite(value))) throw new ModelError('garbled', SERVICE);
    const size = norm(embedding as number[]);
    if (size === 0) throw new ModelError('garbled', SERVICE);
    vectors[index as number] = (embedding as number[]).map((value) => value / size);
  });
  const [first] = vectors;
  const whole = rows.length === count && vectors.length === count && vectors.every((vector) => vector.length === first?.length);
  // Holes of an array are skipped by `every`.
  if (!whole || Object.keys(vectors).length !== count || !first || first.length > MAX_DIMENSIONS) throw new ModelError('garbled', SERVICE);
  return vectors;
}

class OpenAiEmbedder implements Embedder {
  readonly model: string;
  private readonly client: OpenAI;
  private readonly circuit = new Circuit();

  constructor(settings: EmbeddingSettings) {
    this.model = settings.EMBEDDING_MODEL.trim();
    const { EMBEDDING_BASE_URL: baseUrl, EMBEDDING_API_KEY: key, INTERNAL_HOSTS: hosts } = settings;
    // Who asks decides whether and when it is tried again.
    this.client = serviceClient({ baseUrl, key, hosts, timeout: REQUEST_MS, retries: 0, model: this.model });
  }

  async embed(texts: readonly string[], signal: AbortSignal): Promise<Embedded> {
    signal.throwIfAborted();
    this.circuit.check();
    try {
      // A signal of its own: the client library leaves its listener on the one that it is given.
      const options = { signal: AbortSignal.any([signal]) };
      const request = this.client.embeddings.create({ model: this.model, input: [...texts], encoding_format: 'float' }, options);
      const answer = await bounded(request, REQUEST_MS, signal);
      const vectors = vectorsOf(answer, texts.length);
      this.circuit.report(null);
      const used = answer.usage?.total_tokens;
      return { vectors, tokens: Number.isFinite(used) && used > 0 ? Math.round(used) : estimate(texts) };
    } catch (error) {
      signal.throwIfAborted();
      const failure = new ModelError(modelError(error).fault, SERVICE, waitOf(error));
      this.circuit.report(failure);
      throw failure;
    }
  }
}

/** The embedder of the settings, or null when none is set. @throws when the settings cannot work */
export function createEmbedder(settings: EmbeddingSettings): Embedder | null {
  if (!settings.EMBEDDING_BASE_URL) return null;
  refuseServiceAddress('EMBEDDING_BASE_URL', settings.EMBEDDING_BASE_URL, settings.INTERNAL_HOSTS);
  if (!settings.EMBEDDING_MODEL.trim()) throw new Error('EMBEDDING_MODEL: is needed when EMBEDDING_BASE_URL is set');
  return new OpenAiEmbedder(settings);
}

/** Looks, before the server starts, at what the name of the service resolves to. @throws as `createEmbedder` */
export const checkEmbeddingAddress = (settings: Pick<EmbeddingSettings, 'EMBEDDING_BASE_URL' | 'INTERNAL_HOSTS'>): Promise<void> =>
  checkServiceAddress('EMBEDDING_BASE_URL', settings.EMBEDDING_BASE_URL, settings.INTERNAL_HOSTS);
