import yauzl from 'yauzl';

/** A zip that is not opened; the message is for people. */
export class ZipRefused extends Error {}

export interface ZipEntry {
  name: string;
  /** Bytes, as the archive says. */
  size: number;
}

const MAX_ENTRIES = 2_000;
/** Bytes of all parts together, and of one, when inflated. */
const MAX_INFLATED = 200 * 1024 * 1024;

const TOO_MUCH = '文件解压后过大，已停止读取';

function open(file: string): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(file, { lazyEntries: true, autoClose: true }, (error, zip) => (zip ? resolve(zip) : reject(error ?? new Error('no zip'))));
  });
}

/** Goes through the directory of an archive, one entry at a time. @throws {ZipRefused} */
async function eachEntry(file: string, visit: (zip: yauzl.ZipFile, entry: yauzl.Entry) => Promise<void>): Promise<void> {
  const zip = await open(file);
  if (zip.entryCount > MAX_ENTRIES) {
    zip.close();
    throw new ZipRefused('文件内部的部件过多，已停止读取');
  }
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      visit(zip, entry).then(
        () => zip.readEntry(),
        (error: unknown) => {
          zip.close();
          reject(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
    zip.readEntry();
  });
}

/** Names and sizes of the parts, nothing inflated. @throws {ZipRefused} */
export async function readZipEntries(file: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  await eachEntry(file, async (_zip, { fileName, uncompressedSize }) => {
    entries.push({ name: fileName, size: uncompressedSize });
  });
  return entries;
}

/**
 * Inflates the matching parts and counts the bytes of all parts as they come: sizes in an archive may lie.
 * @throws {ZipRefused} beyond `MAX_INFLATED` bytes
 */
export async function inflate(file: string, matches: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let total = 0;
  await eachEntry(file, async (zip, entry) => {
    if (entry.fileName.endsWith('/') || entry.uncompressedSize > MAX_INFLATED) {
      if (entry.uncompressedSize > MAX_INFLATED) throw new ZipRefused(TOO_MUCH);
      return;
    }
    const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
      zip.openReadStream(entry, (error, opened) => (opened ? resolve(opened) : reject(error ?? new Error('no stream')))),
    );
    const chunks: Buffer[] = [];
    const keep = matches(entry.fileName);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > MAX_INFLATED) throw new ZipRefused(TOO_MUCH);
      if (keep) chunks.push(chunk);
    }
    if (keep) parts.set(entry.fileName, Buffer.concat(chunks));
  });
  return parts;
}
