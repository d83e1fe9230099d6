import { SaxesParser } from 'saxes';
import { CITATION_FORMATS, type CitationStyle } from '../../src/contract/entities/citationStyle';

const NAMESPACE = 'http://purl.org/net/xbiblio/csl';

/** What a file of CSL says of itself. */
export interface StyleFacts extends Pick<CitationStyle, 'title' | 'short_title' | 'locale' | 'format' | 'sorted'> {
  /** Addresses that name this style. */
  names: readonly string[];
  /** Name of the style that this one depends on; null for one that has rules of its own. */
  parent: string | null;
}

/** Why a file cannot be offered; Chinese, for the log. */
export class StyleRefused extends Error {}

/** Styles are named by addresses that were http for long: the scheme does not tell them apart. */
const styleName = (address: string): string => address.trim().replace(/^https?:\/\//, '');

const isFormat = (text: string): text is CitationStyle['format'] => CITATION_FORMATS.some((format) => format === text);

/** What is gathered of a file, and where in it. */
class Facts {
  readonly path: string[] = [];
  readonly texts = new Map<string, string>();
  readonly names: string[] = [];
  root = '';
  locale = '';
  format: CitationStyle['format'] = '';
  parent: string | null = null;
  bibliography = false;
  sorted = false;

  open(name: string, namespace: string, attribute: (name: string) => string): void {
    if (this.path.length === 0) {
      this.root = `${namespace} ${name}`;
      this.locale = attribute('default-locale');
    }
    this.path.push(name);
    const place = this.path.slice(1).join('/');
    if (place === 'info/link') this.link(attribute('rel'), attribute('href'));
    if (place === 'info/category') this.category(attribute('citation-format'));
    if (place === 'bibliography') this.bibliography = true;
    if (place === 'bibliography/sort') this.sorted = true;
  }

  /** Most categories are of fields of science. */
  private category(format: string): void {
    if (format !== '' && isFormat(format)) this.format = format;
  }

  private link(rel: string, href: string): void {
    if (rel === 'self') this.names.push(styleName(href));
    if (rel === 'independent-parent') this.parent = styleName(href);
  }

  text(text: string): void {
    const place = this.path.slice(1).join('/');
    this.texts.set(place, (this.texts.get(place) ?? '') + text);
  }

  valueOf(place: string): string {
    return (this.texts.get(place) ?? '').replace(/\s+/g, ' ').trim();
  }
}

/** Reads well-formed XML, without what could grow while it is read: CSL has no document type. @throws StyleRefused */
function gather(text: string): Facts {
  const facts = new Facts();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new StyleRefused(`不是格式正确的 XML：${error.message}`);
  });
  parser.on('doctype', () => {
    throw new StyleRefused('含有文档类型声明（DOCTYPE）');
  });
  parser.on('opentag', ({ local, uri, attributes }) => facts.open(local, uri, (name) => attributes[name]?.value ?? ''));
  parser.on('closetag', () => facts.path.pop());
  parser.on('text', (part) => facts.text(part));
  parser.write(text).close();
  return facts;
}

/** Reads a citation style as far as a list of styles needs it. @throws StyleRefused */
export function readStyle(text: string): StyleFacts {
  const facts = gather(text);
  if (facts.root !== `${NAMESPACE} style`) throw new StyleRefused('根元素不是 CSL 的 style');
  const title = facts.valueOf('info/title');
  if (title === '') throw new StyleRefused('没有标题');
  if (facts.parent === null && !facts.bibliography) throw new StyleRefused('没有参考文献表（bibliography）');
  const names = [styleName(facts.valueOf('info/id')), ...facts.names].filter(Boolean);
  const { locale, format, sorted, parent } = facts;
  return { title, short_title: facts.valueOf('info/title-short'), locale, format, sorted, names, parent };
}
