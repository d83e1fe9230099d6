import fs from 'node:fs';
import path from 'node:path';
import type { Change } from './change';

/** What of the unflushed reached the disk before the power went. */
export interface Survival {
  /** The share of it, 0 to 1. */
  share: number;
  /** Bytes that a disk writes as a whole. */
  sector: 512 | 4096;
}

type Content = Extract<Change, { type: 'write' | 'truncate' }>;

/** A file, whatever it is called. */
interface Inode {
  /** Its name on the disk; null when it has none there. */
  place: string | null;
  unflushed: Content[];
}

/** A change of a folder's names. */
type Naming =
  | { type: 'folder'; name: string }
  | { type: 'create'; name: string; inode: Inode }
  | { type: 'remove'; name: string; inode: Inode }
  | { type: 'rename'; name: string; to: string; inode: Inode; replaced: Inode | undefined };

/**
 * A folder as a loss of power would leave it. What was flushed is there: of a file its content and its name, of a folder its names.
 * Of the rest there may be any sectors of any writes, and of each folder the first of its changes of names, which file systems keep
 * in order within one.
 */
export class Disk {
  private readonly known = new Map<string, Inode>();
  private readonly folders: Set<string>;
  private readonly namings = new Map<string, Naming[]>();
  private readonly changed = new Set<Inode>();

  /** @param root a copy of the folder as it was before the first change; what is flushed is written into it */
  constructor(private readonly root: string) {
    const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(entry.parentPath, entry.name));
    this.folders = new Set(['', ...names.map((name) => path.relative(root, name))]);
  }

  apply(change: Change): void {
    switch (change.type) {
      case 'create': {
        const inode: Inode = { place: null, unflushed: [] };
        this.known.set(change.name, inode);
        return this.named({ type: 'create', name: change.name, inode });
      }
      case 'folder':
        this.folders.add(change.name);
        return this.named({ type: 'folder', name: change.name });
      case 'remove': {
        const inode = this.inodeOf(change.name);
        this.known.set(change.name, { place: null, unflushed: [] });
        return this.named({ type: 'remove', name: change.name, inode });
      }
      case 'rename': {
        const [inode, replaced] = [this.inodeOf(change.name), this.known.get(change.to)];
        this.known.set(change.to, inode);
        this.known.delete(change.name);
        return this.named({ type: 'rename', name: change.name, to: change.to, inode, replaced });
      }
      case 'write':
      case 'truncate': {
        const inode = this.inodeOf(change.name);
        inode.unflushed.push(change);
        this.changed.add(inode);
        return;
      }
      case 'flush':
        return this.folders.has(change.name) ? this.settle(change.name) : this.flush(change.name);
      case 'answer':
    }
  }

  /** Makes the folder that a loss of power at this moment could leave. */
  cut(target: string, { share, sector }: Survival, random: () => number): void {
    fs.cpSync(this.root, target, { recursive: true });
    const places = new Map<Inode, string | null>();
    for (const list of this.namings.values()) {
      const first = share === 0 || share === 1 ? share * list.length : Math.floor(random() * (list.length + 1));
      for (const naming of list.slice(0, first)) rename(target, naming, (inode, place) => void places.set(inode, place));
    }
    for (const inode of this.changed) {
      const place = places.has(inode) ? places.get(inode)! : inode.place;
      if (place === null) continue;
      fill(path.join(target, place), inode.unflushed, sector, () => share === 1 || random() < share);
    }
  }

  private inodeOf(name: string): Inode {
    const inode = this.known.get(name) ?? { place: name, unflushed: [] };
    this.known.set(name, inode);
    return inode;
  }

  private named(naming: Naming): void {
    const folder = folderOf(naming.name);
    if (naming.type === 'rename' && folderOf(naming.to) !== folder) throw new Error(`moved between folders: ${naming.name}`);
    this.namings.set(folder, [...(this.namings.get(folder) ?? []), naming]);
  }

  private flush(name: string): void {
    const inode = this.inodeOf(name);
    const list = this.namings.get(folderOf(name)) ?? [];
    this.settle(folderOf(name), list.findLastIndex((naming) => 'inode' in naming && naming.inode === inode) + 1);
    if (inode.place !== null) fill(path.join(this.root, inode.place), inode.unflushed, 4096, () => true);
    inode.unflushed = [];
    this.changed.delete(inode);
  }

  /** Brings the first changes of names in a folder to the disk, all of them by default. */
  private settle(folder: string, count = Infinity): void {
    const list = this.namings.get(folder) ?? [];
    for (const naming of list.slice(0, count)) rename(this.root, naming, (inode, place) => void (inode.place = place));
    this.namings.set(folder, list.slice(count));
  }
}

const folderOf = (name: string) => (path.dirname(name) === '.' ? '' : path.dirname(name));

function rename(root: string, naming: Naming, moved: (inode: Inode, place: string | null) => void): void {
  const place = path.join(root, naming.name);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  if (naming.type === 'folder') return void fs.mkdirSync(place, { recursive: true });
  if (naming.type === 'create') {
    fs.writeFileSync(place, '');
    return moved(naming.inode, naming.name);
  }
  if (naming.type === 'remove') {
    fs.rmSync(place, { recursive: true, force: true });
    return moved(naming.inode, null);
  }
  fs.renameSync(place, path.join(root, naming.to));
  if (naming.replaced) moved(naming.replaced, null);
  moved(naming.inode, naming.to);
}

function fill(file: string, contents: readonly Content[], sector: number, survives: () => boolean): void {
  const fd = fs.openSync(file, 'r+');
  for (const content of contents) {
    if (content.type === 'truncate') {
      if (survives()) fs.ftruncateSync(fd, content.size);
      continue;
    }
    const data = Buffer.from(content.data, 'base64');
    const end = content.position + data.length;
    for (let from = content.position; from < end;) {
      const to = Math.min(end, (Math.floor(from / sector) + 1) * sector);
      if (survives()) fs.writeSync(fd, data, from - content.position, to - from, from);
      from = to;
    }
  }
  fs.closeSync(fd);
}
