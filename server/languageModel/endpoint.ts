/** How a service is addressed. */
interface Endpoint {
  baseURL: string;
  defaultQuery?: Record<string, string>;
  /** Instead of `Authorization`. */
  defaultHeaders?: Record<string, string | null>;
}

/**
 * An address as people write it. Azure wants the key in `api-key`, and on its older paths the version in the query and the
 * deployment, which is the model's name, in the path: `https://<name>.openai.azure.com/openai?api-version=2024-10-21`.
 */
export function endpointOf(address: string, key: string, model: string): Endpoint {
  const url = new URL(address);
  const query = Object.fromEntries(url.searchParams);
  url.search = '';
  url.hash = '';
  const plain = url.href.replace(/\/+$/, '');
  const azure = 'api-version' in query || /\.azure\.(com|us|cn)$/i.test(url.hostname);
  if (!azure) return { baseURL: plain, defaultQuery: query };
  const baseURL = 'api-version' in query && /\/openai$/.test(plain) ? `${plain}/deployments/${encodeURIComponent(model)}` : plain;
  return { baseURL, defaultQuery: query, defaultHeaders: { Authorization: null, 'api-key': key } };
}
