import { ExternalHyperlink, InternalHyperlink, TextRun } from 'docx';
import type { IRunOptions, ParagraphChild } from 'docx';
import type { RootContent } from 'hast';
import { safeHref } from '../../../../shared/lib/safeHref';
import { formulaOf } from '../../core/document/answerTree';
import { cleanText } from './cleanText';
import { toWordMath } from './docxMath';

export const CODE_FONT = 'Consolas';
/** Name of the place of a reference in the document. */
export const bookmarkOf = (n: number) => `ref-${n}`;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Style = Mutable<Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'superScript' | 'subScript' | 'font' | 'style'>>;

const STYLES: Readonly<Record<string, Style>> = {
  strong: { bold: true },
  em: { italics: true },
  del: { strike: true },
  sup: { superScript: true },
  sub: { subScript: true },
  code: { font: CODE_FONT },
};

/** Words, marks, links and formulas of a paragraph. `numbers` are those of the reference list. */
export function inlineRuns(nodes: readonly RootContent[], numbers: ReadonlySet<number>, style: Style = {}): ParagraphChild[] {
  return nodes.flatMap((node): ParagraphChild[] => {
    if (node.type === 'text')
      return node.value === '' ? [] : [new TextRun({ ...style, text: cleanText(node.value).replace(/\s*\n\s*/g, ' ') })];
    if (node.type !== 'element') return [];
    const formula = formulaOf(node);
    if (formula)
      return [toWordMath(formula.tex, formula.display) ?? new TextRun({ ...style, font: CODE_FONT, text: cleanText(formula.tex) })];
    if (node.tagName === 'br') return [new TextRun({ break: 1 })];
    if (node.tagName === 'input') return [new TextRun({ ...style, text: node.properties.checked ? '☑ ' : '☐ ' })];
    const cited = Number(node.properties.dataCite);
    if (numbers.has(cited)) {
      return [new InternalHyperlink({ anchor: bookmarkOf(cited), children: [new TextRun({ text: `[${cited}]`, superScript: true })] })];
    }
    const link = node.tagName === 'a' ? safeHref(String(node.properties.href ?? '')) : null;
    if (link) return [new ExternalHyperlink({ link, children: inlineRuns(node.children, numbers, { ...style, style: 'Hyperlink' }) })];
    return inlineRuns(node.children, numbers, { ...style, ...STYLES[node.tagName] });
  });
}
