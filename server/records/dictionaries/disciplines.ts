import type { DictItem } from '../../../src/contract/entities/common';
import type { Interest } from '../../../src/contract/entities/preference';
import { ESI_FIELDS } from '../subjects';
import { DISCIPLINE_DATA } from './disciplineData';

interface Discipline extends Interest {
  name_en: string;
  /** Codes of the ESI fields under which the library keeps its papers. */
  subjects: readonly string[];
}

const esiCode = (number: string) => ESI_FIELDS[Number(number) - 1]?.code ?? '';

const rows = DISCIPLINE_DATA.trim()
  .split('\n')
  .map((line) => {
    const [, code = '', rest = ''] = /^(\d+) (.+)$/.exec(line) ?? [];
    const [name = '', name_en = '', fields = ''] = rest.split('|');
    return { code, name, name_en, subjects: fields.split(',').map(esiCode).filter(Boolean) };
  });

const isCategory = ({ code }: { code: string }) => code.length === 2;
const within = (category: string) => rows.filter((row) => !isCategory(row) && row.code.startsWith(category));

const categories = rows.filter(isCategory).map((category) => ({
  ...category,
  subjects: [...new Set(within(category.code).flatMap(({ subjects }) => subjects))],
}));

const all: readonly Discipline[] = [
  ...[...categories, ...rows.filter((row) => !isCategory(row))].map((row) => ({ ...row, scheme: 'jyb' as const })),
  ...ESI_FIELDS.map((field) => ({ ...field, scheme: 'esi' as const, subjects: [field.code] })),
];
const byCode = new Map(all.map((discipline) => [discipline.code, discipline]));

/** A discipline or category of 教育部, or a field of ESI; null for any other code. */
export const disciplineOf = (code: string): Discipline | null => byCode.get(code) ?? null;

const item = ({ code, name, name_en }: { code: string; name: string; name_en: string }): DictItem => ({ code, name, name_en });

/** Both schemes as trees; every code below the roots can be chosen. */
export const disciplineDict: readonly DictItem[] = [
  {
    code: 'jyb',
    name: '教育部学科',
    name_en: 'Disciplines of the Ministry of Education',
    children: categories.map((category) => ({ ...item(category), children: within(category.code).map(item) })),
  },
  { code: 'esi', name: 'ESI 学科', name_en: 'Fields of Essential Science Indicators', children: ESI_FIELDS.map(item) },
];
