import type { DictItem } from '../../../src/contract/entities/common';
import { literatureTypes } from './literatureTypes';

const LANGUAGES: readonly DictItem[] = [
  { code: 'zh', name: '中文', name_en: 'Chinese' },
  { code: 'en', name: '英文', name_en: 'English' },
  { code: 'ja', name: '日文', name_en: 'Japanese' },
  { code: 'de', name: '德文', name_en: 'German' },
  { code: 'fr', name: '法文', name_en: 'French' },
  { code: 'ru', name: '俄文', name_en: 'Russian' },
];

export const isLanguage = (code: string): boolean => LANGUAGES.some((language) => language.code === code);

/** What can be chosen beside topics and disciplines. */
export const preferDict: readonly DictItem[] = [
  { code: 'resource_type', name: '文献类型', name_en: 'Types', children: [...literatureTypes] },
  { code: 'language', name: '语种', name_en: 'Languages', children: [...LANGUAGES] },
];
