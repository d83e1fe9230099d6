import { DEFAULT_UPLOAD_MAX_MB, megabytesToBytes } from './limits';

test.each([
  [1, 1_048_576],
  [0.5, 524_288],
  [0.0000001, 0],
  [DEFAULT_UPLOAD_MAX_MB, 52_428_800],
])('%p megabytes are %p bytes', (megabytes, bytes) => {
  expect(megabytesToBytes(megabytes)).toBe(bytes);
});
