export { preferencesSlice, preferenceDraftDropped, recommendationHidden, topicAlertRequested, selectPreferences } from './preferencesSlice';
export { preferencesRoot } from './preferencesSaga';
export { texts } from './texts';
export { PreferenceEditor } from './ui/PreferenceEditor';
export { RecommendationList } from './ui/RecommendationList';
export { SubscribeSearch } from './ui/SubscribeSearch';
