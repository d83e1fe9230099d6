import path from 'path';
import type { IFs } from 'memfs';
import type { Kept } from './kept';

const PREFIX = 'file:';
/** Parts of uploads, which nobody has yet. */
const INCOMING = 'incoming';

/** Stored files, which are named by their bytes: what is kept once never changes. */
export class KeptFiles {
  private readonly there = new Set<string>();

  constructor(
    private readonly fs: IFs,
    private readonly kept: Kept,
    private readonly folder: string,
  ) {}

  /** Puts what is kept where the server looks for it. */
  async bringBack(): Promise<void> {
    for (const [key, bytes] of await this.kept.all<Uint8Array>(PREFIX)) {
      const file = key.slice(PREFIX.length);
      this.fs.mkdirSync(path.dirname(file), { recursive: true });
      this.fs.writeFileSync(file, bytes);
      this.there.add(file);
    }
  }

  /** Keeps what is new. */
  async keep(): Promise<void> {
    if (!this.fs.existsSync(this.folder)) return;
    for (const name of this.fs.readdirSync(this.folder, { recursive: true }) as string[]) {
      const file = path.join(this.folder, name);
      if (name.startsWith(INCOMING) || this.there.has(file) || !this.fs.statSync(file).isFile()) continue;
      this.there.add(file);
      await this.kept.put(PREFIX + file, new Uint8Array(this.fs.readFileSync(file) as Uint8Array));
    }
  }
}
