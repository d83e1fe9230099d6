import { READ_ONLY_HEADER } from '../contract/envelope';

/** Of the answer's headers, what is read. */
const KEPT_HEADERS = ['content-type', 'x-request-id', READ_ONLY_HEADER];

/** Bytes that left so far, and all of them. */
export type OnSent = (sent: number, total: number) => void;

/**
 * `fetch` for a body that takes long to send: the same promise and the same `Response`, over XMLHttpRequest, which
 * alone tells how much has left.
 *
 * @throws when the connection fails or the signal aborts, like `fetch`.
 */
export function uploadFetch(url: URL, init: RequestInit, onSent: OnSent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const fail = () => reject(new TypeError('upload failed'));
    xhr.upload.onprogress = ({ loaded, total }) => onSent(loaded, total);
    xhr.onload = () => {
      const headers = Object.fromEntries(KEPT_HEADERS.map((name) => [name, xhr.getResponseHeader(name) ?? '']));
      resolve(new Response(xhr.responseText, { status: xhr.status, headers }));
    };
    xhr.onerror = fail;
    xhr.onabort = fail;
    xhr.onloadend = () => init.signal?.removeEventListener('abort', abort);
    xhr.open(init.method ?? 'POST', url);
    xhr.withCredentials = init.credentials === 'include';
    for (const [name, value] of Object.entries(init.headers as Record<string, string>)) xhr.setRequestHeader(name, value);
    if (init.signal?.aborted) return fail();
    init.signal?.addEventListener('abort', abort, { once: true });
    xhr.send(init.body as FormData);
  });
}
