import zlib from 'node:zlib';
import type { ConversationText } from '../export/lib/conversationText';
import { writeDocx } from '../export/lib/writeDocx';
import { TEXT } from './exported';

/** The text of one file of a ZIP archive, found by its central directory. */
function unzip(bytes: Buffer, name: string): string {
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const size = bytes.readUInt32LE(at + 20);
    const start = bytes.readUInt32LE(at + 42);
    if (bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) !== name) continue;
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
    const data = bytes.subarray(from, from + size);
    return (bytes.readUInt16LE(at + 10) === 8 ? zlib.inflateRawSync(data) : data).toString('utf8');
  }
  throw new Error(`${name} is not in the archive`);
}

/** The body of the Word document of a conversation. */
export async function wordXml(text: ConversationText = TEXT): Promise<string> {
  const blob = await writeDocx(text);
  const bytes = await blob.arrayBuffer();
  return unzip(Buffer.from(bytes), 'word/document.xml');
}
/** Its words, a paragraph a line. */
export const wordsOf = (xml: string) =>
  xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
