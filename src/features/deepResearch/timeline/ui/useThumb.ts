import { useEffect, useRef, useState } from 'react';
import { growthBuffer } from '../../../../shared/lib/growthBuffer';

/** Shortest time between two places that are told while the thumb is dragged, in milliseconds. */
const PACE = 300;

/**
 * The thumb of a slider. While it is dragged it moves by itself, and its place is told now and then; where it is let go is
 * told at once.
 */
export function useThumb(value: number, onMove: (value: number) => void) {
  const [thumb, setThumb] = useState<{ at: number | null; dragging: boolean; value: number }>({ at: null, dragging: false, value });
  // Moved from elsewhere: where it was let go is over.
  if (thumb.value !== value) setThumb({ ...thumb, value, at: thumb.dragging ? thumb.at : null });
  /** Since it was last let go. */
  const moved = useRef(false);
  const told = useRef(onMove);
  const places = useRef<ReturnType<typeof growthBuffer<number>> | null>(null);
  useEffect(() => {
    told.current = onMove;
  });
  useEffect(
    () => () => {
      // A screen that is left is not called back.
      told.current = () => undefined;
      places.current?.flush();
    },
    [],
  );
  const tell = (at: number) => {
    const latest = (_before: number, place: number) => place;
    places.current ??= growthBuffer((place: number) => told.current(place), latest, PACE);
    places.current.add(at);
  };
  return {
    at: thumb.at ?? value,
    drag: (at: number) => {
      moved.current = true;
      setThumb({ at, dragging: true, value });
      tell(at);
    },
    /** Any key that is let go over the thumb ends a change for the slider: only one that was made counts. */
    settle: () => {
      if (!moved.current) return;
      moved.current = false;
      setThumb((before) => ({ ...before, dragging: false }));
      places.current?.flush();
    },
  };
}
