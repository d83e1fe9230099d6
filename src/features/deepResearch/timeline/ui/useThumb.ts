import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { growthBuffer } from '../../../../shared/lib/growthBuffer';

/** Shortest time between two places that are told while the thumb is dragged, in milliseconds. */
const PACE = 300;

interface Thumb {
  /** Null: where the value is. */
  at: number | null;
  dragging: boolean;
  /** The newest one that was seen. */
  value: number;
  /** Places that were told and have not come back as the value, in order. */
  told: readonly number[];
}

/** The thumb when another value has come: where it is not dragged, it goes there; one that was not told comes from elsewhere and ends the drag. */
function afterValue({ at, dragging, told }: Thumb, value: number): Thumb {
  const place = told.indexOf(value);
  const goesOn = dragging && place >= 0;
  return { at: goesOn ? at : null, dragging: goesOn, value, told: told.slice(place + 1) };
}

/**
 * The thumb of a slider. While it is dragged it moves by itself, and its place is told now and then; where it is let go is
 * told at once.
 */
export function useThumb(value: number, onMove: (value: number) => void) {
  const [thumb, setThumb] = useState<Thumb>({ at: null, dragging: false, value, told: [] });
  if (thumb.value !== value) setThumb(afterValue(thumb, value));
  /** Since it was last let go. */
  const moved = useRef(false);
  const move = useRef(onMove);
  const places = useRef<ReturnType<typeof growthBuffer<number>> | null>(null);
  useEffect(() => {
    move.current = onMove;
  });
  // A drag that was ended from elsewhere is not told any more. It is a layout effect so that none that begins after it is taken for it.
  useLayoutEffect(() => {
    if (!thumb.dragging) moved.current = false;
  }, [thumb.dragging]);
  useEffect(
    () => () => {
      // A screen that is left is not called back.
      move.current = () => undefined;
      places.current?.flush();
    },
    [],
  );
  const pass = (at: number) => {
    if (!moved.current) return;
    setThumb((before) => (at === before.value && before.told.length === 0 ? before : { ...before, told: [...before.told, at] }));
    move.current(at);
  };
  const tell = (at: number) => {
    places.current ??= growthBuffer(pass, (_before, place) => place, PACE);
    places.current.add(at);
  };
  return {
    at: thumb.at ?? value,
    drag: (at: number) => {
      moved.current = true;
      setThumb((before) => ({ ...before, at, dragging: true, told: before.at === null ? [] : before.told }));
      tell(at);
    },
    /** Any key that is let go over the thumb, and any loss of the focus, ends a change for the slider: only one that was made counts. */
    settle: () => {
      if (!moved.current) return;
      places.current?.flush();
      moved.current = false;
      setThumb((before) => ({ ...before, dragging: false }));
    },
  };
}
