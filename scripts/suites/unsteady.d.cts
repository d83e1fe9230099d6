/** Puts what passed only at its second try on the list. Answers those that have been on it for two weeks: they count as failed. */
export declare function noteUnsteady(names: readonly string[], options?: { file?: string; now?: Date }): string[];
