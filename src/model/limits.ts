/** Megabytes (1024 × 1024 bytes) of the largest file that is taken where the operator says nothing else: `UPLOAD_MAX_MB`. */
export const DEFAULT_UPLOAD_MAX_MB = 50;

const BYTES_OF_MEGABYTE = 1024 * 1024;

/** Bytes of a number of megabytes; parts of a byte do not count. */
export const megabytesToBytes = (megabytes: number): number => Math.floor(megabytes * BYTES_OF_MEGABYTE);
