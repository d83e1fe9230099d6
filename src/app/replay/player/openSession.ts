import { isRecord } from '../../../shared/lib/isRecord';
import { sessionIn } from '../parseSession';
import type { RecordedPage } from '../session';

/** A file as support opens it. */
export interface OpenedSession {
  name: string;
  /** Oldest first; the last one is the page from which it was saved. */
  pages: readonly [RecordedPage, ...RecordedPage[]];
  /** What the person wrote with it; empty in a file without words. */
  feedback: string;
}

/** More than any recording holds: a file that unpacks to more is none. */
const MOST_BYTES = 400_000_000;
const TOO_LARGE = '文件过大，不是本站的会话记录';
const NOT_UNPACKED = '文件没有解开，可能没有传完整';

const isPacked = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The text of a file, packed with gzip or not. */
async function textOf(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new Error(TOO_LARGE);
  const packed = isPacked(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
  const stream: ReadableStream<Uint8Array> = packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const reader = stream.getReader();
  // What has come is decoded while the next is unpacked.
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.byteLength;
      if (size > MOST_BYTES) break;
      text += decoder.decode(next.value, { stream: true });
    }
  } catch {
    throw new Error(NOT_UNPACKED);
  }
  if (size > MOST_BYTES) {
    void reader.cancel();
    throw new Error(TOO_LARGE);
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused as a file that is no session.
    return null;
  }
}

/**
 * Opens a file of 问题反馈, an export of the Redux DevTools in either of their shapes, or a session that is kept for a test; packed
 * or not.
 * @throws Error with Chinese words when it is none of them
 */
export async function openSession(file: Blob & { name: string }): Promise<OpenedSession> {
  const content = parsed(await textOf(file));
  // A kept session has its end beside it.
  const inner = isRecord(content) && isRecord(content.session) ? content.session : content;
  const { earlier = [], ...last } = sessionIn(inner);
  const { feedback } = isRecord(inner) ? inner : {};
  const words = isRecord(feedback) && typeof feedback.text === 'string' ? feedback.text : '';
  const pages = [...earlier, last];
  return { name: file.name, pages: pages as [RecordedPage, ...RecordedPage[]], feedback: words };
}
