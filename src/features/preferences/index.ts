export { preferencesSlice, preferenceDraftDropped, recommendationHidden, topicAlertRequested, selectPreferences } from './preferencesSlice';
export { preferencesRoot } from './preferencesSaga';
export { NOTHING_STORED } from './lib/fields';
export { texts } from './texts';
export { FieldQuestion } from './ui/fields/FieldQuestion';
export { useFieldQuestion } from './ui/fields/useFieldQuestion';
export { PreferenceEditor } from './ui/PreferenceEditor';
export { RecommendationList } from './ui/RecommendationList';
export { SubscribeSearch } from './ui/SubscribeSearch';
