import { namedCategory } from '../categories';
import type { Category, Rank } from '../../store/journals/record';
import { rankIn, truthIn, type Columns, type Field } from './columns';
import { NO_YEAR, type ReadOptions } from './reader';

interface Ranked {
  categories: Category[];
  ranks: Rank[];
}

/** A name with its rank, as a table has them. */
interface Pair {
  scheme: string;
  name: string;
  quartile: number | null;
  top: boolean;
}

/** The ranks of a row; columns tell the scheme: 大类 and 小类 are CAS, quartiles by category JCR. */
export function ranksIn(row: readonly string[], columns: Columns, options: ReadOptions): Ranked | { refusal: string } {
  const cell = (field: Field) => (row[columns.fields.get(field) ?? -1] ?? '').trim();
  const pairs = [...casPairs(row, columns), ...jcrPairs(cell('category'), cell('quartile'), options.scheme || 'jcr')];
  const found: Ranked = { categories: [], ranks: [] };
  const ranked = pairs.some(({ quartile }) => quartile !== null);
  const ownYear = Number(/(?:19|20)\d\d/.exec(cell('year'))?.[0] ?? 0) || null;
  const year = ownYear ?? columns.year ?? options.year;
  if (ranked && !year) return { refusal: NO_YEAR };
  for (const { scheme, name, quartile, top } of pairs) {
    const category = namedCategory(scheme, name);
    if (!category) continue;
    found.categories.push(category);
    if (quartile && year) found.ranks.push({ scheme, category: category.code, year, quartile, top });
  }
  return found;
}

function casPairs(row: readonly string[], { fields, minors }: Columns): Pair[] {
  const at = (place: number | null | undefined) => (row[place ?? -1] ?? '').trim();
  const top = truthIn(at(fields.get('top'))) === true;
  const major = at(fields.get('major'));
  const [name = '', within = null] = splitRank(major);
  const pairs: Pair[] = major ? [{ scheme: 'cas', name, quartile: rankIn(at(fields.get('major_rank'))) ?? within, top }] : [];
  for (const minor of minors) {
    const names = at(minor.name)
      .split(/[;；|\n]/)
      .map((part) => part.trim())
      .filter(Boolean);
    const ranks = at(minor.rank).split(/[;；|\n]/);
    names.forEach((text, i) => {
      const [minorName, inside] = splitRank(text);
      pairs.push({ scheme: 'cas-minor', name: minorName, quartile: rankIn(ranks[i] ?? '') ?? inside, top: false });
    });
  }
  return pairs;
}

/** `ONCOLOGY` with `Q1`; several with `;` in both cells; `ONCOLOGY (Q1)`; the edition behind a dash does not count. */
function jcrPairs(categories: string, quartiles: string, scheme: string): Pair[] {
  const ranks = quartiles.split(/[;；|]/);
  return categories
    .split(/[;；|]/)
    .map((text) => text.replace(/\s*[-–]\s*(SCIE|SSCI|AHCI|ESCI)\b.*$/i, '').trim())
    .filter(Boolean)
    .map((text, i) => {
      const [name, within] = splitRank(text);
      return { scheme, name, quartile: rankIn(ranks[i] ?? '') ?? within, top: false };
    });
}

/** `材料科学 1区`, `ONCOLOGY (Q2)` → name and rank. */
function splitRank(text: string): [string, number | null] {
  const [, name = '', rank = ''] = /^(.+?)[\s(（[:：]*((?:Q\s*[1-4])|(?:[1-4一二三四]\s*区))\s*[)）\]]?$/i.exec(text) ?? [];
  return name ? [name.trim(), rankIn(rank)] : [text, null];
}
