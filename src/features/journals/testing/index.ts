import type { JournalSearchResult } from '../../../contract/calls/journals';
import type { DictItem } from '../../../contract/entities/common';
import type { Journal, Quartile } from '../../../contract/entities/journal';

/** Whole entities for tests; a test names only what it is about. Ranks are made up. */
export function aJournal(changes: Partial<Journal> = {}): Journal {
  return {
    journal_id: 'issn:0028-0836',
    title: 'Acta Fictiva',
    title_zh: '虚构学报',
    title_en: '',
    names: ['Act. Fict.'],
    issn: '0028-0836',
    eissn: '1476-4687',
    cn_number: '',
    publisher: 'Press',
    country: 'GB',
    languages: ['en'],
    open_access: true,
    subjects: [{ scheme: 'esi', scheme_name: 'ESI 学科', code: 'ESI18', name: '物理学', name_en: 'Physics' }],
    quartiles: [],
    url: 'https://example.org/acta',
    paper_count: 3,
    paper_sources: ['Acta Fictiva', 'Act. Fict.'],
    source: 'starter',
    ...changes,
  };
}

export const aRank = (year: number, category: string, quartile: number, changes: Partial<Quartile> = {}): Quartile => ({
  scheme: 'jcr',
  scheme_name: 'JCR 分区',
  year,
  category,
  category_name: category.toUpperCase(),
  quartile,
  label: `Q${quartile}`,
  top: false,
  ...changes,
});

export const foundJournals = (records: Journal[], changes: Partial<JournalSearchResult> = {}): JournalSearchResult => ({
  total: records.length,
  records,
  current: 1,
  size: 20,
  relaxed: false,
  facets: {
    quartiles: [],
    top: 0,
    open_access: [{ value: 'true', label: '开放获取', count: 2 }],
    languages: [{ value: 'en', label: '英语', count: 2 }],
  },
  ...changes,
});

export const someSchemes: DictItem[] = [
  {
    code: 'esi',
    name: 'ESI 学科',
    name_en: 'ESI',
    count: 3,
    children: [
      { code: 'ESI03', name: '化学', name_en: 'Chemistry', count: 1 },
      { code: 'ESI18', name: '物理学', name_en: 'Physics', count: 2 },
    ],
  },
  { code: 'jcr', name: 'JCR 分区', name_en: 'JCR', count: 1, children: [{ code: 'optics', name: 'OPTICS', name_en: 'OPTICS', count: 1 }] },
];
