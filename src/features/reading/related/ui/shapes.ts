import type { EdgeKind } from '../lib/graph';

/** The mark of each kind around its centre, so that kinds are told apart without colours. */
export const SHAPES: Readonly<Record<EdgeKind | 'seed', string>> = {
  // A star; a diamond, a square, a hexagon, a circle, a triangle, a cross.
  seed: 'M0-11 3.2-3.6 11-3.4 4.9 1.6 7 9.4 0 5 -7 9.4 -4.9 1.6 -11-3.4 -3.2-3.6Z',
  cites: 'M0-9 9 0 0 9 -9 0Z',
  cited_by: 'M-7-7H7V7H-7Z',
  reference: 'M-4-7.5H4L8.5 0 4 7.5H-4L-8.5 0Z',
  words: 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z',
  author: 'M0-8 8.5 7H-8.5Z',
  other: 'M-3-8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z',
};
