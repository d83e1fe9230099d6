import { grouped as zh } from '../../../../../model/grouped';
import type { SearchResult } from '../../../../../contract/calls/papers';
import type { SearchFilters } from '../../../../../contract/entities/paper';
import { isolatedList, phrase } from '../../../../../model/isolated';
import type { SearchState } from '../../../core/lib/searchUrl';
import { SORT_NAMES } from '../../texts';
import { usedFilters } from '../filterLabels';

/** What a report on a search says. */
export interface ReportFacts {
  state: SearchState;
  result: SearchResult;
  /** How many records are found without filters; null when none is set or it is not known. */
  unfiltered: number | null;
  engineName: string;
  /** RFC 3339, and the zone it is told in, such as UTC+8. */
  at: string;
  zone: string;
}

const en = (count: number) => count.toLocaleString('en-US');

/** `2026-11-23 16:40` in the reader's zone. */
export function localMinute(time: string): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `UTC+8`, `UTC-3:30`. @param offset minutes west of UTC, as `Date` gives it */
export function zoneName(offset: number): string {
  const minutes = Math.abs(offset);
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`;
  return `UTC${offset > 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`;
}

/** How the text was read, in both languages. */
function understanding({ query, without, typed }: SearchState, result: SearchResult): { zh: string[]; en: string[] } {
  const { as_words, relaxed, exact, corrections = [], expansions = [], cut } = result;
  const taken = corrections.find(({ applied }) => applied);
  const said: [boolean, string, string][] = [
    [query === '', '未输入检索内容，浏览全部记录', 'No search text was entered; all records were browsed'],
    [query !== '', phrase`检索内容为：${query}`, phrase`Search text: ${query}`],
    [
      (as_words ?? null) !== null,
      '该内容不能作为检索式使用，已按词语检索',
      'The text did not work as a Boolean query and was searched as words',
    ],
    [relaxed, '没有记录含全部词语，检出的是含部分词语的记录', 'No record contained all words; records with some of them were retrieved'],
    [
      !relaxed && exact !== undefined,
      '含全部检索内容的记录在前，其后为含部分词语的记录',
      'Records with all search terms come first, followed by records with some of them',
    ],
    [taken !== undefined, phrase`检索词已更正为：${taken?.query ?? ''}`, phrase`The text was corrected to: ${taken?.query ?? ''}`],
    [typed, '未采用任何自动更正', 'Automatic corrections were switched off'],
    [
      expansions.length > 0,
      phrase`另加入词语：${isolatedList(expansions.map(({ term }) => term))}`,
      `Terms added automatically: ${isolatedList(
        expansions.map(({ term }) => term),
        '; ',
      )}`,
    ],
    [without.length > 0, phrase`关闭了自动加入的词语：${without}`, `Added terms switched off: ${isolatedList(without, '; ')}`],
    [cut === true, '内容过长，仅检索了开头部分', 'Only the beginning of the text was searched'],
  ];
  const held = said.filter(([holds]) => holds);
  return { zh: held.map(([, text]) => text), en: held.map(([, , text]) => text) };
}

/** The filters with their codes: an English reader finds them in the address. */
function filtersInEnglish(filters: SearchFilters): string[] {
  const { types, year_from, year_to, sources, subjects, languages, authors = [], keywords = [], institutions = [], added_after } = filters;
  const lists: [string, readonly (string | number)[]][] = [
    ['document types', types],
    ['sources', sources],
    ['subjects (ESI)', subjects],
    ['languages', languages],
    ['authors', authors],
    ['keywords', keywords],
    ['institutions', institutions],
  ];
  return [
    ...lists.filter(([, values]) => values.length > 0).map(([name, values]) => `${name} ${isolatedList(values, ', ')}`),
    ...(year_from === null && year_to === null ? [] : [`years ${year_from ?? ''}–${year_to ?? ''}`]),
    ...(added_after === null ? [] : [`added after ${added_after}`]),
  ];
}

/** A paragraph for the methods of a paper, with what PRISMA-S asks of a database search as far as it is known. */
export function methodsInChinese({ state, result, unfiltered, engineName, at, zone }: ReportFacts): string {
  const { library, total, exact, estimated = false } = result;
  const filters = usedFilters(state.filters, result.facets).map(({ label }) => label);
  const program = library ? phrase`科学导航（版本 ${library.program}）` : '科学导航';
  const sentences = [
    phrase`于 ${localMinute(at)}（${zone}）在${program}检索“${engineName}”`,
    ...(library
      ? [phrase`检索时文献库共有 ${zh(library.records)} 条记录${library.newest ? `，最近入库于 ${localMinute(library.newest)}` : ''}`]
      : []),
    ...understanding(state, result).zh,
    filters.length > 0 ? phrase`筛选条件：${isolatedList(filters, '；')}` : '未设筛选条件',
    `按${SORT_NAMES[state.sort]}排序`,
    phrase`共检索到${estimated ? '约' : ''} ${zh(total)} 条记录${exact === undefined ? '' : `，其中 ${zh(exact)} 条含全部检索内容`}${
      unfiltered === null ? '' : `；不设筛选条件时为 ${zh(unfiltered)} 条`
    }`,
  ];
  return phrase`${sentences.join('。')}。`;
}

/** The same in English. */
export function methodsInEnglish({ state, result, unfiltered, engineName, at, zone }: ReportFacts): string {
  const { library, total, exact, estimated = false } = result;
  const filters = filtersInEnglish(state.filters);
  const program = library ? `Science Navigation (version ${library.program})` : 'Science Navigation';
  const sentences = [
    phrase`The database “${engineName}” was searched in ${program} on ${localMinute(at)} (${zone})`,
    ...(library
      ? [`It held ${en(library.records)} records${library.newest ? `, the newest added on ${localMinute(library.newest)}` : ''}`]
      : []),
    ...understanding(state, result).en,
    filters.length > 0 ? `Filters: ${filters.join('; ')}` : 'No filters were applied',
    `Results were sorted by ${state.sort}`,
    `${estimated ? 'About ' : ''}${en(total)} records were found${exact === undefined ? '' : `, ${en(exact)} of them with all search terms`}${
      unfiltered === null ? '' : `; ${en(unfiltered)} without the filters`
    }`,
  ];
  return `${sentences.join('. ')}.`;
}
