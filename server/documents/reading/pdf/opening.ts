import { Unreadable } from '../order';

/** How PDF.js opens a file wherever it runs: nothing of it can run, what is damaged is read as far as it goes. */
export const OPENING = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  stopAtErrors: false,
  cMapPacked: true,
  verbosity: 0,
} as const;

/** Why PDF.js did not open a file, for people. */
export const unreadable = (error: unknown): Unreadable =>
  new Unreadable(
    (error as Error).name === 'PasswordException' ? '文件已加密，需要密码才能打开，请上传未加密的文件' : '文件已损坏或不是有效的 PDF',
  );
