import type { DictItem } from '../../../src/contract/entities/common';
import { ESI_FIELDS } from '../subjects';
import { TOPIC_DATA } from './topicData';

/** A topic of the dictionary. Its code is made of its English name, so that adding topics leaves codes alone. */
export interface DictTopic {
  code: string;
  name: string;
  name_en: string;
  query: string;
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const fields = ESI_FIELDS.map((field, i) => ({
  ...field,
  topics: (TOPIC_DATA[i + 1] ?? '').split('\n').map((line): DictTopic => {
    const [name = '', name_en = '', query = ''] = line.split('|');
    return { code: slug(name_en), name, name_en, query };
  }),
}));

/** Every topic of the dictionary. */
export const dictTopics: readonly DictTopic[] = fields.flatMap(({ topics }) => topics);
const byCode = new Map(dictTopics.map((topic) => [topic.code, topic]));

/** A topic of the dictionary; null for any other code. */
export const dictTopicOf = (code: string): DictTopic | null => byCode.get(code) ?? null;

/** Topics by ESI field. The fields are headings: they cannot be followed. */
export const topicDict: readonly DictItem[] = fields.map(({ code, name, name_en, topics }) => ({
  code,
  name,
  name_en,
  children: topics.map((topic) => ({ code: topic.code, name: topic.name, name_en: topic.name_en })),
}));
