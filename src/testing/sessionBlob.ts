import { Blob as NodeBlob } from 'node:buffer';

/** A file of a session, as a person chooses one; the files of jsdom cannot be read as streams. */
export function sessionBlob(content: string | Buffer, name = 'session.json'): File {
  return Object.assign(new NodeBlob([content]), { name, lastModified: 0, webkitRelativePath: '' }) as unknown as File;
}
