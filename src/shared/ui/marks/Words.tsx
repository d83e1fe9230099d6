import { balanced, isDirected } from '../../../model/isolated';

/**
 * A text of a person or a source beside the program's own words. In an element of its own it cannot turn them around, whatever
 * signs of direction it has; most texts have none, and need no element. In texts without elements it is `isolated`.
 */
export function Words({ children }: { children: string }) {
  return isDirected(children) ? <bdi>{balanced(children)}</bdi> : children;
}
