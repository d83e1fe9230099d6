// In the forms that are used here: those of Node's own, which these packages are made after.
declare module 'readable-stream' {
  export { Readable, Writable, Transform, promises } from 'node:stream';
}
declare module 'util/util.js' {
  export * from 'node:util';
}
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs';
