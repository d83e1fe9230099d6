import katex from 'katex';

/** The formula as MathML; null when it is no formula that can be set. It may neither link, load nor expand without end. */
export function toMathml(tex: string, display: boolean): string | null {
  try {
    return katex.renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxSize: 20,
      maxExpand: 300,
    });
  } catch {
    return null;
  }
}
