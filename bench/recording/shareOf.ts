/** What the browser's profiler gives: a tree of functions, and in which of them each sample was taken. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Functions in which nothing of the page runs. */
const AT_REST = new Set(['(idle)', '(program)']);

/** The part of the busy time that is spent in functions of this script, or in what they call: 0 to 1. */
export function shareOf({ nodes, samples, timeDeltas }: Profile, script: RegExp): number {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inScript = new Map<number, boolean>();
  const isIn = (id: number): boolean => {
    const known = inScript.get(id);
    if (known !== undefined) return known;
    const parent = parents.get(id);
    const found = script.test(byId.get(id)!.callFrame.url) || (parent !== undefined && isIn(parent));
    inScript.set(id, found);
    return found;
  };
  let busy = 0;
  let inside = 0;
  samples.forEach((id, at) => {
    if (AT_REST.has(byId.get(id)!.callFrame.functionName)) return;
    busy += timeDeltas[at]!;
    if (isIn(id)) inside += timeDeltas[at]!;
  });
  return busy === 0 ? 0 : inside / busy;
}
