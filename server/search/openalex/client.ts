import { z } from 'zod';
import { deadline } from '../../kernel/deadline';
import type { Config } from '../../kernel/config';
import { CallError } from '../../kernel/errors';
import { guardedFetch } from '../../kernel/outbound/guardedFetch';
import { readInternalHosts } from '../../kernel/outbound/internalHosts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;

const text = z.string().nullish().catch(null);
const listOf = <S extends z.ZodType>(item: S) => z.array(item).nullish().catch(null);

/** A work as OpenAlex describes it; parts that are missing or of another form are passed over. */
export const Work = z.object({
  id: z.string(),
  doi: text,
  display_name: text,
  title: text,
  publication_year: z.number().int().nullish().catch(null),
  publication_date: text,
  cited_by_count: z.number().int().min(0).nullish().catch(null),
  type: text,
  language: text,
  authorships: listOf(
    z.object({
      author: z.object({ display_name: text }).nullish().catch(null),
      raw_author_name: text,
      institutions: listOf(z.object({ display_name: text })),
    }),
  ),
  primary_location: z
    .object({ landing_page_url: text, source: z.object({ display_name: text, type: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
  biblio: z.object({ volume: text, issue: text, first_page: text, last_page: text }).nullish().catch(null),
  keywords: listOf(z.object({ display_name: text })),
  abstract_inverted_index: z
    .record(z.string(), z.array(z.number().int().min(0)))
    .nullish()
    .catch(null),
});
export type Work = z.infer<typeof Work>;

const WorkList = z.object({
  meta: z.object({ count: z.number().int().min(0) }),
  results: z.array(z.unknown()).default([]),
  group_by: z.array(z.object({ key: z.coerce.string(), key_display_name: z.coerce.string(), count: z.number().int() })).default([]),
});
export type WorkList = z.infer<typeof WorkList>;

type Settings = Pick<Config, 'OPENALEX_BASE_URL' | 'OPENALEX_MAILTO' | 'OPENALEX_API_KEY' | 'INTERNAL_HOSTS'>;

/** One request to `/works`. @throws {CallError} with a Chinese message for everything that can go wrong there. */
export async function listWorks(settings: Settings, query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<WorkList> {
  const url = new URL(`${settings.OPENALEX_BASE_URL.replace(/\/+$/, '')}/works`);
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  if (settings.OPENALEX_MAILTO) url.searchParams.set('mailto', settings.OPENALEX_MAILTO);
  if (settings.OPENALEX_API_KEY) url.searchParams.set('api_key', settings.OPENALEX_API_KEY);
  const contact = settings.OPENALEX_MAILTO ? ` (mailto:${settings.OPENALEX_MAILTO})` : '';
  const timeout = deadline(TIMEOUT_MS);
  try {
    const response = await guardedFetch(readInternalHosts(settings.INTERNAL_HOSTS))(url, {
      headers: { accept: 'application/json', 'user-agent': `science-navigation${contact}` },
      signal: AbortSignal.any([signal, timeout]),
    });
    if (!response.ok) throw refusal(response.status);
    return WorkList.parse(JSON.parse(await readLimited(response)));
  } catch (error) {
    if (error instanceof CallError) throw error;
    // The person's request was aborted: the caller must see that error, not one of OpenAlex.
    signal.throwIfAborted();
    if (timeout.aborted) throw new CallError('upstreamTimeout', 'OpenAlex 响应超时，请稍后重试或改用本地文献库');
    if (error instanceof z.ZodError || error instanceof SyntaxError) throw new CallError('upstream', 'OpenAlex 返回的内容无法识别');
    throw new CallError('upstream', '无法连接 OpenAlex，请稍后重试或改用本地文献库');
  }
}

function refusal(status: number): CallError {
  if (status === 429) return new CallError('unavailable', 'OpenAlex 今日额度已用完或请求过快，请稍后再试');
  if (status === 401 || status === 403) return new CallError('upstream', 'OpenAlex 拒绝了请求，请联系管理员检查 OPENALEX_API_KEY');
  if (status === 400) return new CallError('invalid', 'OpenAlex 无法理解这个检索式，请简化后重试');
  return new CallError('upstream', `OpenAlex 暂时不可用（${status}）`);
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let body = '';
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += (piece as Uint8Array).byteLength;
    if (bytes > MAX_BYTES) throw new CallError('upstream', 'OpenAlex 返回的内容过大');
    body += decoder.decode(piece as Uint8Array, { stream: true });
  }
  return body + decoder.decode();
}
