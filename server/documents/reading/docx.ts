import mammoth from 'mammoth';
import * as cheerio from 'cheerio/slim';
import { Unreadable, type WorkOrder } from './order';
import { toDocument } from './blocks';
import { htmlBlocks } from './htmlBlocks';
import type { ReadDocument } from './front';
import { inflate, ZipRefused } from './zip';

const STYLES = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Author'] => p.author:fresh",
  "p[style-name='Authors'] => p.author:fresh",
  "p[style-name='caption'] => figcaption:fresh",
];

/** @throws {Unreadable} */
export async function readDocx(order: WorkOrder): Promise<ReadDocument> {
  const parts = await checkedParts(order.path);
  const { value } = await mammoth.convertToHtml(archiveOf(parts), {
    styleMap: STYLES,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    externalFileAccess: false,
  });
  return toDocument(htmlBlocks(value), {}, properties(parts.get('docProps/core.xml')));
}

/**
 * The parts that were checked, as the converter opens an archive. It does not open the file itself: its own reader finds
 * entries that the directory hides from ours. It knows this input beside paths and buffers, but leaves it out of its types.
 */
function archiveOf(parts: ReadonlyMap<string, Buffer>): Parameters<typeof mammoth.convertToHtml>[0] {
  const file = {
    exists: (name: string) => parts.has(name),
    read: async (name: string) => new TextDecoder().decode(parts.get(name)),
  };
  return { file } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
}

/** Looks into the archive before anything else opens it: inflated size, and no XML with definitions of its own. */
async function checkedParts(file: string): Promise<Map<string, Buffer>> {
  try {
    const parts = await inflate(file, (name) => /\.(?:xml|rels)$/i.test(name));
    for (const part of parts.values()) {
      if (/<!(?:DOCTYPE|ENTITY)/i.test(part.toString('latin1'))) throw new Unreadable('文件含有不允许的 XML 定义，已停止读取');
    }
    return parts;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(error instanceof ZipRefused ? error.message : '文件已损坏，无法打开');
  }
}

function properties(core: Buffer | undefined): { title: string; authors: string } {
  const $ = cheerio.load(core?.toString('utf8') ?? '', { xml: true });
  return { title: $('dc\\:title').text().trim().slice(0, 1_000), authors: $('dc\\:creator').text().trim().slice(0, 1_000) };
}
