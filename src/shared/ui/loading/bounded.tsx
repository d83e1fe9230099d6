import type { ComponentType } from 'react';
import { PartBoundary } from './PartBoundary';
import type { PartPlace } from './PartBoundary';

/**
 * A card or row within a boundary of its own: one that cannot be shown gives way to a line in its place, and the list stays.
 * @param of names what it shows
 * @param as the element that the list has for it
 */
export function bounded<Props extends object>(
  Part: ComponentType<Props>,
  of: (props: Props) => string | number,
  as?: PartPlace,
): ComponentType<Props> {
  const Bounded = (props: Props) => (
    <PartBoundary of={of(props)} {...(as ? { as } : {})}>
      <Part {...props} />
    </PartBoundary>
  );
  Bounded.displayName = `bounded(${Part.displayName ?? Part.name})`;
  return Bounded;
}
