import type { ComponentType } from 'react';

/** Loads the code of a part. The same function for the same part: what it loaded is remembered by it. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

type AnyLoad = Load<never>;
const themedLoads = new WeakMap<AnyLoad, AnyLoad>();
const loadedParts = new WeakMap<AnyLoad, ComponentType<never>>();

/** Loads antd and its theme beside a part that uses antd: the first screens do without both. */
export function themed<Props extends object>(load: Load<Props>): Load<Props> {
  const known = themedLoads.get(load as AnyLoad) as Load<Props> | undefined;
  if (known) return known;
  const both: Load<Props> = async () => {
    const theme = import(/* webpackChunkName: "antd" */ '../theme/Themed');
    const [Part, { Themed }] = await Promise.all([load(), theme]);
    return (props) => (
      <Themed>
        <Part {...props} />
      </Themed>
    );
  };
  themedLoads.set(load as AnyLoad, both as AnyLoad);
  return both;
}

/** Loads a part, and remembers it. */
export async function loadPart<Props>(load: Load<Props>): Promise<ComponentType<Props>> {
  const known = loadedPart(load);
  if (known) return known;
  const Part = await load();
  loadedParts.set(load as AnyLoad, Part as ComponentType<never>);
  return Part;
}

/** A part whose code is there already: it can be shown at once, while React shows what stands in for code for 300 ms at least. */
export const loadedPart = <Props,>(load: Load<Props>): ComponentType<Props> | undefined =>
  loadedParts.get(load as AnyLoad) as ComponentType<Props> | undefined;
