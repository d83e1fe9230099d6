import { Buffer } from 'buffer';
import { Transform } from 'readable-stream';

/** Unpacks in one piece, by the browser's own means: what comes is kept until the end. */
class Unpacking extends Transform {
  private readonly packed: Uint8Array[] = [];

  constructor(private readonly format: CompressionFormat) {
    super();
  }

  override _transform(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.packed.push(chunk);
    done();
  }

  override _flush(done: (error?: Error | null, data?: Uint8Array) => void): void {
    const unpacked = new Blob(this.packed as BlobPart[]).stream().pipeThrough(new DecompressionStream(this.format));
    new Response(unpacked).arrayBuffer().then(
      (bytes) => done(null, Buffer.from(bytes)),
      (error: Error) => done(error),
    );
  }
}

export const createGunzip = (): Unpacking => new Unpacking('gzip');
export const createInflateRaw = (): Unpacking => new Unpacking('deflate-raw');
export const constants = { BROTLI_PARAM_QUALITY: 1 };

export default { createGunzip, createInflateRaw, constants };
