import type { DictItem } from '../../contract/entities/common';
import type { RecommendPreference, TopicPreference } from '../../contract/entities/preference';
import type { Recommendation } from '../../contract/entities/recommendation';
import { aPaper, aRecommendPreference, aTopicPreference } from '../builders';
import { fakeTransport } from '../fakeTransport';
import { makeTestStore } from '../makeTestStore';
import { renderScreen } from '../renderScreen';
import { Page } from '../../pages/SubscribePage';

const item = (code: string, name: string, children?: DictItem[]): DictItem => ({
  code,
  name,
  name_en: code,
  ...(children ? { children } : {}),
});
export const recommendation = (paper_id: string, title: string, text: string, is_new = false): Recommendation => ({
  paper: aPaper({ paper_id, title, title_zh: title }),
  reasons: [{ kind: 'topic', text }],
  is_new,
});
const FEED = [recommendation('p1', '甲文', '主题：深度学习', true), recommendation('p2', '乙文', '与你看过的《丙文》作者相同：丁')];

export function showSubscribe(
  search = '',
  topics: TopicPreference = aTopicPreference(),
  preference: RecommendPreference = aRecommendPreference(),
) {
  const server = fakeTransport()
    .on('listTopicPreferences', topics)
    .on('listRecommendPreferences', preference)
    .on('listTopicDict', [item('ESI05', '计算机科学', [item('deep-learning', '深度学习'), item('graphs', '图算法')])])
    .on('listDisciplineDict', [
      item('jyb', '教育部学科', [item('08', '工学', [item('0812', '计算机科学与技术')])]),
      item('esi', 'ESI 学科', [item('ESI05', '计算机科学')]),
    ])
    .on('listPreferDict', [item('resource_type', '文献类型', [item('1', '期刊论文')]), item('language', '语种', [item('zh', '中文')])])
    .on('recommendPapers', { total: 2, records: FEED, current: 1, size: 20 })
    .on('saveUserSetting', { key: 'hidden_papers', type: 'list', value: [], update_time: '' });
  return { ...renderScreen(<Page />, { bench: makeTestStore({ server }), route: `/subscribe${search}` }), server };
}
