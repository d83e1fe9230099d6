import { matchablePath } from '../../router/location';

/** What the robot is asked about on a screen, when nothing is selected: the whole library where the screen shows no narrower thing. */
export type ScreenSubject = 'library' | 'results' | 'base' | 'projects' | 'document';

/** Every screen inside the layout, as `routeTable` writes it. */
export const SCREEN_SUBJECTS: Readonly<Record<string, ScreenSubject>> = {
  '/home': 'library',
  '/home/searchResult': 'results',
  '/home/searchHistory': 'library',
  '/subscribe': 'library',
  '/subscribe/searchResult': 'results',
  '/scientific': 'library',
  '/scientific/searchResult': 'results',
  '/aiKnowledgeBase': 'library',
  '/aiKnowledgeBase/detail': 'base',
  '/aiKnowledgeBase/chatDetail': 'base',
  '/aiApplications': 'library',
  '/knowledgeBase': 'base',
  '/outAgent': 'library',
  '/resources': 'library',
  '/project': 'projects',
  '/project/member': 'projects',
  '/readDetailMore': 'document',
  '/deepResearch': 'library',
};

const BY_PATH = new Map(Object.entries(SCREEN_SUBJECTS).map(([path, subject]) => [matchablePath(path), subject]));

/** @param path as `matchablePath` writes it */
export const subjectOfScreen = (path: string): ScreenSubject => BY_PATH.get(path) ?? 'library';
