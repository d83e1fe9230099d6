import { chromium } from 'playwright-core';
import type { Block, MadePaper } from './paper';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function blockOf(block: Block): string {
  if (block.kind === 'heading') return `<h2>${escape(block.text)}</h2>`;
  if (block.kind === 'paragraph') return `<p>${escape(block.sentences.join(' '))}</p>`;
  if (block.kind === 'table') {
    const rows = block.rows.map((row, i) => `<tr>${row.map((cell) => (i ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')}</tr>`);
    return `<table${block.wide ? ' class="wide"' : ''}><caption>${escape(block.caption)}</caption>${rows.join('')}</table>`;
  }
  if (block.kind === 'formula') return '<p class="f">E = Σ<sub>i</sub> (x<sub>i</sub> − μ)<sup>2</sup> / 2σ<sup>2</sup> + λ ∫ f(t) dt</p>';
  if (block.kind === 'figure')
    return `<figure><svg width="150" height="70"><rect width="149" height="69" fill="none" stroke="#000"/>${block.labels
      .map((label, i) => `<text x="${10 + 45 * (i % 3)}" y="${20 + 30 * Math.floor(i / 3)}" font-size="9">${label}</text>`)
      .join('')}</svg><figcaption>${escape(block.caption)}</figcaption></figure>`;
  if (block.kind === 'list') return `<ul>${block.items.map((item) => `<li>${escape(item)}</li>`).join('')}</ul>`;
  return `<aside>${escape(block.text)}</aside>`;
}

function pageOf(paper: MadePaper): string {
  const columns = paper.columns === 'mixed' ? 2 : paper.columns;
  const blocks = paper.blocks.map(blockOf);
  const [inside, after] = paper.columns === 'mixed' ? [blocks.slice(0, -4), blocks.slice(-4)] : [blocks, []];
  const notes = paper.with.includes('notes');
  return `<!doctype html><html lang="${paper.language}"><meta charset="utf-8"><title>${escape(paper.title)}</title><style>
@page { size: A4; margin: 18mm } body { font: 10pt/1.35 'Noto Serif CJK SC', serif; margin: 0; ${notes ? 'padding-right: 50mm; position: relative' : ''} }
h1 { font-size: 16pt; text-align: center } .by { text-align: center } h2 { font-size: 11pt; margin: 8pt 0 3pt } p { margin: 0; text-indent: 1.5em; text-align: justify }
.c { columns: ${columns}; column-gap: 7mm } .f { text-align: center; text-indent: 0; margin: 5pt 0 } sub, sup { font-size: 70%; line-height: 0 }
table { font-size: 8.5pt; border-collapse: collapse; margin: 6pt auto; break-inside: avoid } td, th { border-top: .5pt solid #000; padding: 1pt 5pt; text-align: left }
.wide { column-span: all; width: 100% } figure { margin: 6pt 0; break-inside: avoid; text-align: center } caption, figcaption { font-size: 8.5pt }
aside { float: right; clear: right; width: 42mm; margin-right: -50mm; font-size: 8pt; text-indent: 0 }
</style><h1>${escape(paper.title)}</h1><p class="by">${paper.authors.join(', ')}</p><p>${escape(paper.abstract.join(' '))}</p>
<div class="c">${inside.join('\n')}</div>${after.join('\n')}`;
}

/** Printed by Chromium, with the tags of its structure or without. */
export async function writeHtml(papers: readonly { paper: MadePaper; file: string; tagged: boolean }[]): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  for (const { paper, file, tagged } of papers) {
    await page.setContent(pageOf(paper));
    const heads = paper.with.includes('heads');
    const head = `<div style="font-size:8px;width:100%;padding:0 18mm">${escape(paper.head)}</div>`;
    await page.pdf({ path: file, tagged, preferCSSPageSize: true, displayHeaderFooter: heads, ...(heads ? { headerTemplate: head } : {}) });
  }
  await browser.close();
}
