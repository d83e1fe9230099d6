/** A version of a report in the name of its file. */
export const editionName = (version: number): string => `第${version}版`;
