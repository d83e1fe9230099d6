/** Reporter of jest by which a run fails whose workers did not end by themselves. */
declare class ForcedEnds {
  getLastError(): Error | undefined;
}
export = ForcedEnds;
