/**
 * Journeys that the demonstration passes: those of one person in one browser, who needs nothing from outside. docs/demo.md says why
 * others cannot run there.
 */
export const JOURNEYS_THERE: readonly string[] = [
  'main-job',
  'results',
  'errors',
  'journals',
  'citing',
  'narrow',
  'prompts',
  'reading',
  'knowledge-base',
  'project',
];
