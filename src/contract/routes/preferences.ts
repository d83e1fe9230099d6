import { defineRoutes, mutation, query } from '../route';

const SCREENS = ['/subscribe'];

export const preferenceRoutes = defineRoutes({
  listPreferDict: query('GET', '/api/dict/listPreferDict', SCREENS),
  listTopicDict: query('GET', '/api/dict/listTopicDict', SCREENS),
  listDisciplineDict: query('GET', '/api/dict/listPreferJybEsiDict', [
    ...SCREENS,
    '/home',
    '/scientific',
    '/home/searchHistory',
    '/project',
  ]),
  saveRecommendPreference: mutation('POST', '/api/user/prefer/saveRecoPrefer', [...SCREENS, '/home']),
  saveRecommendPreferenceLater: mutation('POST', '/api/user/prefer/saveRecoPreferLater', SCREENS),
  saveTopicPreference: mutation('POST', '/api/user/prefer/saveTopicPrefer', [...SCREENS, '/home/searchResult']),
  listTopicPreferences: query('GET', '/api/user/prefer/listTopicPrefer', [
    ...SCREENS,
    '/home',
    '/subscribe/searchResult',
    '/home/searchResult',
  ]),
  listRecommendPreferences: query('GET', '/api/user/prefer/listRecoPrefer', [...SCREENS, '/home']),
});
