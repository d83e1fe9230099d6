/** Once per run of jest, after the server's suites. */
export default function globalTeardown(): void {
  globalThis.removeRunFolder?.();
}
