import { addressOf } from './address';

export const SCIENTIFIC_PATH = '/scientific';

/** A tab of the screen; empty: the first one. */
export const scientificLink = (tab = ''): string => addressOf(SCIENTIFIC_PATH, { ...(tab && { tab }) });
