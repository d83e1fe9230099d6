import { Math as Formula, MathFraction, MathRadical, MathRun, MathSubScript, MathSubSuperScript, MathSuperScript } from 'docx';
import type { MathComponent } from 'docx';
import { toMathml } from '../../core/document/mathml';
import { cleanText } from './cleanText';

/** Fractions in fractions in …: deeper ones are written in a line. */
const DEEPEST = 40;

const run = (text: string): MathComponent[] => (text === '' ? [] : [new MathRun(cleanText(text))]);

/** What an element of MathML is in a Word formula. What Word's parts cannot say is written in a line. */
function convert(node: Element, depth: number): MathComponent[] {
  const children = [...node.children];
  const at = (index: number): MathComponent[] => {
    const child = children[index];
    const made = child && depth < DEEPEST ? convert(child, depth + 1) : run(child?.textContent ?? '');
    // Word takes no empty place.
    return made.length > 0 ? made : [new MathRun('\u200b')];
  };
  switch (node.localName) {
    case 'annotation':
      return [];
    case 'mfrac':
      return [new MathFraction({ numerator: at(0), denominator: at(1) })];
    case 'msup':
      return [new MathSuperScript({ children: at(0), superScript: at(1) })];
    case 'mover':
      // A hat or a bar belongs to its letter and is no exponent.
      if (node.getAttribute('accent') === 'true') return [...at(0), ...at(1)];
      return [new MathSuperScript({ children: at(0), superScript: at(1) })];
    case 'msub':
    case 'munder':
      return [new MathSubScript({ children: at(0), subScript: at(1) })];
    case 'msubsup':
    case 'munderover':
      return [new MathSubSuperScript({ children: at(0), subScript: at(1), superScript: at(2) })];
    case 'msqrt':
      return [new MathRadical({ children: children.flatMap((_, index) => at(index)) })];
    case 'mroot':
      return [new MathRadical({ children: at(0), degree: at(1) })];
    case 'mspace':
      return run(' ');
    case 'mtr':
      return children.flatMap((_, index) => [...(index > 0 ? run(', ') : []), ...at(index)]);
    case 'mtable':
      return [...run('['), ...children.flatMap((_, index) => [...(index > 0 ? run('; ') : []), ...at(index)]), ...run(']')];
    default:
      return children.length > 0 ? children.flatMap((_, index) => at(index)) : run(node.textContent ?? '');
  }
}

/** The formula as Word edits it; null when it is no formula that can be set. */
export function toWordMath(tex: string, display: boolean): Formula | null {
  const mathml = toMathml(tex, display);
  const math = mathml && new DOMParser().parseFromString(mathml, 'text/html').querySelector('math');
  return math ? new Formula({ children: convert(math, 0) }) : null;
}
