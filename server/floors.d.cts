/** Folder of server/ → folders of server/ that it may import beside itself, from below to above. */
export const FLOORS: Readonly<Record<string, readonly string[]>>;
