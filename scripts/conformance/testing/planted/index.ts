import type { PlantedDeparture } from './changes';
import { effects } from './effects';
import { pages } from './pages';
import { refusals } from './refusals';
import { shapes } from './shapes';
import { streams } from './streams';

/** Servers that depart in one thing each. */
export const PLANTED: readonly PlantedDeparture[] = [...shapes, ...refusals, ...pages, ...effects, ...streams];
