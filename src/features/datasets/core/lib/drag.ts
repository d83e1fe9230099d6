import type { BatchItem } from '../libraryTypes';

/** What is being dragged, and out of which base. The browser hides the data of a drag until it is dropped. */
export interface Dragged {
  dataset_id: string;
  items: BatchItem[];
}

let dragged: Dragged | null = null;

/** Begins a drag; for `onDragStart`. */
export function startDrag(event: { dataTransfer: DataTransfer }, what: Dragged): void {
  dragged = what;
  event.dataTransfer.effectAllowed = 'copyMove';
  event.dataTransfer.setData('text/plain', what.items.map(({ name }) => name).join('\n'));
}

export const endDrag = (): void => {
  dragged = null;
};

/** What is over this place now; null when it is something of another program. */
export const currentDrag = (): Dragged | null => dragged;
