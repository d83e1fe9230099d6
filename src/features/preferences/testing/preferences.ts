import { aTopicPreference, aRecommendPreference } from '../../../testing/builders';
import { answered, fakeTransport } from '../../../testing/fakeTransport';
import { makeTestStore } from '../../../testing/makeTestStore';

export const NO_FILTERS = { types: [], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null };
export const conflict = answered(null, 409, 409, '偏好已在其他窗口或设备上更改');
export const preferencesServer = () =>
  fakeTransport()
    .on('listTopicPreferences', aTopicPreference())
    .on('saveTopicPreference', aTopicPreference({ version: 5 }))
    .on('saveRecommendPreference', aRecommendPreference())
    .on('saveRecommendPreferenceLater', aRecommendPreference({ state: 'later' }));

export const preferencesBench = (transport = preferencesServer()) => {
  const made = makeTestStore({ server: transport });
  return { ...made, state: () => made.store.getState().preferences };
};
