import type { WorkFacts } from '../../records/document';
import type { Front } from '../reading/front';
import { findAbstract, findKeywords } from './abstract';
import { findAuthors } from './authors';
import { findDoi } from './doi';
import { findPlace } from './place';
import { findTitle } from './title';
import { findYear } from './year';

/** The fields of the work that are certain: from the format's metadata, else from its first page. The others stay empty. */
export function recogniseWork(front: Front): WorkFacts {
  const shown = findTitle(front);
  const { certain } = front;
  const title = certain.title || (shown?.title ?? '');
  const place = findPlace(front, title);
  return {
    title,
    authors: certain.authors?.length ? certain.authors : shown ? findAuthors(front, shown.next) : [],
    year: certain.year ?? findYear(front),
    doi: certain.doi || findDoi(front),
    abstract: certain.abstract || findAbstract(front),
    keywords: certain.keywords?.length ? certain.keywords : findKeywords(front),
    language: certain.language || languageOf(title),
    ...place,
    stated: Object.entries(certain).flatMap(([fact, value]) => (value?.toString() ? fact : [])),
  };
}

/** Derived from the title; empty when it is unknown. */
function languageOf(title: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return 'ja';
  if (/\p{Script=Han}/u.test(title)) return 'zh';
  return '';
}
