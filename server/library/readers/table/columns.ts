/** What a column may hold. */
export type Column =
  | 'title'
  | 'title_zh'
  | 'authors'
  | 'type'
  | 'host'
  | 'publisher'
  | 'date'
  | 'year'
  | 'day'
  | 'volume'
  | 'issue'
  | 'pages'
  | 'first'
  | 'last'
  | 'article'
  | 'isbn'
  | 'doi'
  | 'url'
  | 'keywords'
  | 'abstract'
  | 'language'
  | 'affiliations'
  | 'own'
  | 'id';

/** Names of columns in small letters: our own table, Zotero, Scopus, PubMed, IEEE Xplore, Web of Science, Dimensions and Chinese catalogues. */
const NAMES: Readonly<Record<Column, string>> = {
  title: 'title|article title|document title|题名|标题|篇名|论文题名|文献标题|文题|ti',
  title_zh: '中文题名|中文标题',
  authors: 'authors|author|author(s)|author full names|作者|著者|af|au',
  type: 'document type|item type|type|publication type|类型|文献类型|dt|pt',
  host: 'source title|publication title|journal|journal/book|source|刊名|来源|文献来源|期刊|期刊名称|出处|so',
  publisher: 'publisher|出版社|出版者|pu',
  date: 'date|publication date|出版日期|发表时间|发表日期',
  year: 'year|publication year|pubyear|年|年份|出版年|发表年份|py',
  day: 'pd',
  volume: 'volume|卷|vl',
  issue: 'issue|期|is',
  pages: 'pages|pagination|page|页码|页|起止页码',
  first: 'page start|start page|beginning page|起始页|bp',
  last: 'page end|end page|ending page|结束页|ep',
  article: 'art. no.|article number|ar',
  isbn: 'isbn|isbns|isbn/issn/编号|bn',
  doi: 'doi|di',
  url: 'url|link|pdf link|网址|链接|url-网址',
  keywords: 'author keywords|keywords|manual tags|关键词|关键字|de',
  abstract: 'abstract|abstract note|摘要|ab',
  language: 'language|language of original document|语种|语言|la',
  affiliations: 'affiliations|author affiliations|作者单位|单位|机构|c1',
  own: 'science-navigation',
  id: '本站编号',
};

const BY_NAME = new Map(Object.entries(NAMES).flatMap(([column, names]) => names.split('|').map((name) => [name, column as Column])));

/** What a head says each column holds, or null when it is none: a title and two more are known. */
export function columnsOf(head: readonly string[]): (Column | null)[] | null {
  const columns = head.map(
    (name) =>
      BY_NAME.get(
        name
          .replace(/^\uFEFF/, '')
          .trim()
          .toLowerCase(),
      ) ?? null,
  );
  const known = new Set(columns.filter((column) => column !== null));
  return known.has('title') && known.size >= 3 ? columns : null;
}

/** The names that come first where two columns hold the same: full names before short ones. */
export const isShortNames = (name: string): boolean => /^(?:au|authors?)$/i.test(name.trim());
