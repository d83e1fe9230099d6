import type { Config } from '../../kernel/config';
import { ProgramError, runProgram } from './program';

export type OcrSettings = Pick<
  Config,
  'OCR_COMMAND' | 'OCR_LANGUAGES' | 'OCR_PAGES_A_MINUTE' | 'OCR_SECONDS_A_PAGE' | 'PARSE_SECONDS' | 'PARSE_MEMORY_MB'
>;

/** What recognises text on this server, or why nothing does, in Chinese for people. */
export type OcrEngine = { available: true; engine: string; languages: string } | { available: false; reason: string };

const ASKING_SECONDS = 20;

/** Asks the program for its version and languages, once at the start. */
export async function askEngine({ OCR_COMMAND, OCR_LANGUAGES, PARSE_MEMORY_MB }: OcrSettings): Promise<OcrEngine> {
  if (OCR_COMMAND === '' || OCR_COMMAND === 'off') return { available: false, reason: '本站没有开启文字识别' };
  try {
    const limits = { seconds: ASKING_SECONDS, megabytes: PARSE_MEMORY_MB };
    const engine = (await runProgram(OCR_COMMAND, ['--version'], limits)).split('\n')[0]!.trim().slice(0, 100);
    const known = new Set((await runProgram(OCR_COMMAND, ['--list-langs'], limits)).split('\n').map((line) => line.trim()));
    const languages = OCR_LANGUAGES.split('+').filter((language) => known.has(language));
    if (languages.length === 0) return { available: false, reason: `本站的文字识别（tesseract）没有所设的语言 ${OCR_LANGUAGES}` };
    return { available: true, engine, languages: languages.join('+') };
  } catch (error) {
    const missing = error instanceof ProgramError && error.end === 'missing';
    return { available: false, reason: missing ? '本站没有安装文字识别（tesseract）' : '本站的文字识别（tesseract）无法运行' };
  }
}
