import fs from 'node:fs/promises';
import path from 'node:path';
import type { CitationStyle, CitationStyleText } from '../../src/contract/entities/citationStyle';
import { Id } from '../../src/contract/entities/common';
import { notFound } from '../kernel/errors';
import type { Log } from '../kernel/log';
import { readStyle, StyleRefused, type StyleFacts } from './readStyle';

const ENDING = '.csl';
const MAX_BYTES = 500_000;
/** Files looked at in one go. */
const AT_ONCE = 32;

/** A file of the folder: what it says, or why it cannot be offered. */
interface StyleFile {
  file: string;
  /** Another one: the file has changed. */
  version: string;
  facts: StyleFacts | null;
  reason: string;
}

/** A style that is offered, and the file that holds its rules. */
interface Offered {
  style: CitationStyle;
  file: string;
}

const reasonOf = (error: unknown) => (error instanceof StyleRefused ? error.message : '无法读取');

/**
 * The citation styles in a folder of the operator. Files are read again when they have changed; one that cannot be used is named
 * in the log, once, and left out. What a person asks for is looked up in the listing and never becomes a path.
 */
export class StyleFolder {
  private files = new Map<string, StyleFile>();
  private told = new Map<string, string>();
  private scanning: Promise<Map<string, Offered>> | null = null;
  private readonly folder: string;
  private readonly log: Log;

  constructor(folder: string, log: Log) {
    this.folder = folder;
    this.log = log;
  }

  /** The styles that can be used, by title. */
  async list(): Promise<CitationStyle[]> {
    const order = new Intl.Collator('zh-CN', { numeric: true });
    return [...(await this.offered()).values()].map(({ style }) => style).sort((a, b) => order.compare(a.title, b.title));
  }

  /** One of them with its text. @throws CallError `notFound` */
  async get(id: string): Promise<CitationStyleText> {
    const found = (await this.offered()).get(id);
    // Deleted or spoilt since it was listed.
    const csl = found ? await this.textOf(found.file).catch(() => null) : null;
    if (!found || csl === null) throw notFound('引文样式');
    return { ...found.style, csl };
  }

  private offered(): Promise<Map<string, Offered>> {
    this.scanning ??= this.scan().finally(() => (this.scanning = null));
    return this.scanning;
  }

  private async scan(): Promise<Map<string, Offered>> {
    const names = (await fs.readdir(this.folder).catch(() => [] as string[])).filter((name) => name.toLowerCase().endsWith(ENDING));
    const files: StyleFile[] = [];
    for (let at = 0; at < names.length; at += AT_ONCE) {
      files.push(...(await Promise.all(names.slice(at, at + AT_ONCE).map((name) => this.look(name)))));
    }
    this.files = new Map(files.map((file) => [file.file, file]));
    const { styles, refused } = resolve(files);
    for (const [file, reason] of refused) {
      if (this.told.get(file) !== reason) this.log('warn', `引文样式 ${file} 未被采用：${reason}`);
    }
    this.told = refused;
    return styles;
  }

  /** The file as it is known, or read anew. */
  private async look(file: string): Promise<StyleFile> {
    try {
      const { mtimeMs, size } = await fs.stat(path.join(this.folder, file));
      const version = `${mtimeMs} ${size}`;
      const known = this.files.get(file);
      if (known?.version === version) return known;
      return await this.read(file, version);
    } catch {
      return { file, version: '', facts: null, reason: '无法读取' };
    }
  }

  private async read(file: string, version: string): Promise<StyleFile> {
    try {
      return { file, version, facts: readStyle(await this.textOf(file)), reason: '' };
    } catch (error) {
      return { file, version, facts: null, reason: reasonOf(error) };
    }
  }

  private async textOf(file: string): Promise<string> {
    const place = path.join(this.folder, file);
    if ((await fs.stat(place)).size > MAX_BYTES) throw new StyleRefused(`超过 ${MAX_BYTES / 1_000} KB`);
    const bytes = await fs.readFile(place);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw new StyleRefused('不是 UTF-8 编码');
    }
  }
}

const idOf = (file: string) => file.slice(0, -ENDING.length);

/** Which files are styles that can be used, dependent ones by the rules of their parent, and why the others are not. */
function resolve(files: readonly StyleFile[]): { styles: Map<string, Offered>; refused: Map<string, string> } {
  const parents = new Map(
    files.flatMap(({ file, facts }) => (facts?.parent === null ? facts.names.map((name) => [name, { file, facts }] as const) : [])),
  );
  const styles = new Map<string, Offered>();
  const refused = new Map<string, string>();
  for (const { file, facts, reason } of files) {
    const rules = facts && facts.parent !== null ? parents.get(facts.parent) : { file, facts };
    const id = Id.safeParse(idOf(file));
    if (!facts) refused.set(file, reason);
    else if (id.data !== idOf(file)) refused.set(file, '文件名过长，或首尾有空格');
    else if (!rules?.facts) refused.set(file, `它所依赖的样式不在文件夹中：${facts.parent}`);
    else styles.set(id.data, { file: rules.file, style: styleOf(id.data, facts, rules.facts) });
  }
  return { styles, refused };
}

function styleOf(style_id: string, own: StyleFacts, rules: StyleFacts): CitationStyle {
  return {
    style_id,
    title: own.title,
    short_title: own.short_title,
    locale: own.locale || rules.locale,
    format: own.format || rules.format,
    sorted: rules.sorted,
  };
}
