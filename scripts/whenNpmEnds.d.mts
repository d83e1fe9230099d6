/** Does `work` once when npm, which has started this process, has ended. */
export declare function whenNpmEnds(work: () => void): void;
