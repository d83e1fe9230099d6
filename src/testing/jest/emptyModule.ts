/** Stands for style sheets in tests. */
export {};
