/** The packages of a program in `root`: those that its server needs, and all others. */
export declare function serverPackages(root: string): { needed: string[]; others: string[] };
