import type { Category, JournalDraft } from '../../store/journals/record';

/** Categories and journals for tests, made up where quartiles are concerned. */
const category = (scheme: string, code: string, name: string, name_en = ''): Category => ({ scheme, code, name, name_en });

const PHYSICS = category('esi', 'ESI18', '物理学', 'Physics');
const ENGINEERING = category('esi', 'ESI07', '工程学', 'Engineering');

export const someJournals: readonly JournalDraft[] = [
  {
    title: 'Nature',
    title_zh: '自然',
    issns: ['0028-0836', '1476-4687'],
    languages: ['en'],
    open_access: false,
    categories: [category('esi', 'ESI15', '综合交叉学科', 'Multidisciplinary')],
  },
  { title: 'Nature Communications', title_zh: '自然·通讯', issns: ['2041-1723'], languages: ['en'], open_access: true },
  {
    title: 'Physical Review Letters',
    title_zh: '物理评论快报',
    names: ['Phys. Rev. Lett.', 'PRL'],
    issns: ['0031-9007', '1079-7114'],
    languages: ['en'],
    categories: [PHYSICS],
  },
  {
    title: '物理学报',
    title_en: 'Acta Physica Sinica',
    issns: ['1000-3290'],
    cn_number: '11-1958/O4',
    languages: ['zh'],
    categories: [PHYSICS],
  },
  { title: 'IEEE Transactions on Information Theory', issns: ['0018-9448', '1557-9654'], languages: ['en'], categories: [ENGINEERING] },
  { title: 'Revista de Física', issns: ['2079-3650'], languages: ['es', 'en'], open_access: true, categories: [PHYSICS] },
];
