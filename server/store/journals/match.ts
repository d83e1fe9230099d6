import { issnIn } from '../../../src/model/identifiers/issn';
import { cnKey, sortKey } from './keys';
import { titleKey } from '../../records/record';
import { runs } from '../../text/analysis';
import { wordsQuery } from '../../text/textQuery';
import type { Parameters } from '../papers/search/toSql';

/** The query, as conditions on `journal j`. */
export interface JournalMatch {
  where: string;
  /** Best first; null when every match is as good. Asked for where it is needed: each of its values must be used. */
  order: ((parameters: Parameters) => string) | null;
}

/** Titles count, categories hardly. */
const WEIGHTS = '{0.02, 0, 0, 1.0}';

/** Journals that a text names: by number, or with all its words in titles and categories. */
export function matchJournals(query: string, parameters: Parameters): JournalMatch {
  const issn = issnIn(query);
  if (issn) return { where: `j.issns @> array[${parameters.add(issn)}]`, order: null };
  const cn = cnKey(query);
  if (cn) return { where: `j.cn_key = ${parameters.add(cn)}`, order: null };
  if (!query.trim()) return { where: 'true', order: null };
  return byWords(query, wordsQuery(query), 'english', parameters);
}

/** The same for abbreviations: words that begin so. Null where this cannot find more. */
export function matchBeginnings(query: string, parameters: Parameters): JournalMatch | null {
  const words = runs(query)
    .filter((run) => run.kind === 'word')
    .map((run) => `'${run.text}':*`);
  const chinese = runs(query).some((run) => run.kind === 'pairs');
  return words.length > 0 && !chinese ? byWords(query, words.join(' & '), 'simple', parameters) : null;
}

function byWords(query: string, words: string | null, configuration: string, parameters: Parameters): JournalMatch {
  const key = titleKey(query);
  if (!key) return { where: 'false', order: null };
  const exact = `j.title_keys @> array[${parameters.add(key)}]`;
  if (!words) return { where: exact, order: null };
  const tsquery = `to_tsquery('${configuration}', ${parameters.add(words)})`;
  return {
    where: `(j.tsv @@ ${tsquery} or ${exact})`,
    order: (more) => {
      const begins = `starts_with(j.title_sort, ${more.add(sortKey(query))})`;
      return `(${exact}) desc, ${begins} desc, ts_rank('${WEIGHTS}', j.tsv, ${tsquery}) desc, length(j.title_sort),`;
    },
  };
}
