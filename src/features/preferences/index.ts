export {
  preferencesSlice,
  preferenceDraftChanged,
  preferenceDraftDropped,
  recommendationHidden,
  recommendationRestored,
  topicAlertRequested,
  selectPreferences,
  selectPreferenceDraft,
  selectHiddenPaperIds,
} from './preferencesSlice';
export type { PreferencesState } from './preferencesSlice';
export { preferencesRoot } from './preferencesSaga';
export type { PreferenceDraft } from './lib/draft';
export { texts } from './texts';
export { PreferenceEditor } from './ui/PreferenceEditor';
export { RecommendationList } from './ui/RecommendationList';
export { SubscribeSearch } from './ui/SubscribeSearch';
