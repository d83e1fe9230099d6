import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Block, MadePaper } from './paper';

const escape = (text: string) => text.replace(/[%&#_$]/g, '\\$&');

function blockOf(block: Block, paper: MadePaper): string {
  const star = block.kind === 'table' && block.wide && paper.columns !== 1 ? '*' : '';
  if (block.kind === 'heading') return `\\section*{${block.text}}\n`;
  if (block.kind === 'paragraph')
    return `${escape(block.sentences.join(' '))}${block.footnote ? `\\footnote{${escape(block.footnote)}}` : ''}\n\n`;
  if (block.kind === 'table') {
    const body = block.rows.map((row) => `${row.map(escape).join(' & ')} \\\\`);
    const place = paper.columns === 3 || paper.columns === 'mixed' ? null : `table${star}`;
    const cells = `\\begin{tabular}{${'l'.repeat(block.rows[0]!.length)}}\\hline ${body[0]} \\hline ${body.slice(1).join('\n')}\\hline\\end{tabular}`;
    return place
      ? `\\begin{${place}}[t]\\centering\\caption{${escape(block.caption)}}${cells}\\end{${place}}\n`
      : `\\par\\smallskip\\noindent Table. ${escape(block.caption)}\\par\\noindent{\\scriptsize ${cells}}\\par\\smallskip\n`;
  }
  if (block.kind === 'formula') return '\\[ E=\\sum_{i=1}^{n}\\frac{(x_i-\\mu)^2}{2\\sigma^2}+\\lambda\\int_0^1 f(t)\\,dt \\]\n';
  if (block.kind === 'figure') {
    const ticks = block.labels.map((label, i) => `\\put(${10 + 30 * (i % 3)},${5 + 22 * Math.floor(i / 3)}){\\small ${label}}`).join('');
    const drawn = `\\begin{picture}(120,60)\\put(0,0){\\framebox(120,60){}}${ticks}\\end{picture}`;
    return paper.columns === 3 || paper.columns === 'mixed'
      ? `\\par\\noindent ${drawn}\\par\\noindent Figure. ${escape(block.caption)}\\par\n`
      : `\\begin{figure}[t]\\centering ${drawn}\\caption{${escape(block.caption)}}\\end{figure}\n`;
  }
  if (block.kind === 'list') return `\\begin{itemize}${block.items.map((item) => `\\item ${escape(item)}`).join('\n')}\\end{itemize}\n`;
  return `\\marginpar{\\footnotesize\\raggedright ${escape(block.text)}}`;
}

/** Set by XeLaTeX (Chinese) or pdfLaTeX, in the class of the IEEE where there are two columns. */
export function writeLatex(paper: MadePaper, file: string, pdf: 'xelatex' | 'pdflatex'): void {
  const multi = paper.columns === 3 || paper.columns === 'mixed';
  const kind = paper.columns === 2 ? '\\documentclass[conference]{IEEEtran}' : '\\documentclass[10pt,a4paper]{article}';
  const margins = paper.with.includes('notes')
    ? '\\usepackage[a4paper,left=25mm,textwidth=110mm,marginparwidth=45mm]{geometry}'
    : multi
      ? '\\usepackage[a4paper,margin=20mm]{geometry}'
      : '';
  const chinese = '\\usepackage{fontspec}\\setmainfont{Noto Serif CJK SC}\\XeTeXlinebreaklocale "zh"\\XeTeXlinebreakskip=0pt plus 1pt';
  const heads = paper.with.includes('heads')
    ? `\\usepackage{fancyhdr}\\pagestyle{fancy}\\lhead{${paper.head}}\\rhead{Annals of Rivers 7}`
    : '';
  const body = paper.blocks.map((block) => blockOf(block, paper));
  const wrapped = multi
    ? `\\begin{multicols}{${paper.columns === 3 ? 3 : 2}}\n${body.slice(0, -4).join('')}\\end{multicols}\n${body.slice(-4).join('')}`
    : body.join('');
  const source = `${kind}\n\\usepackage{multicol}\n${margins}\n${pdf === 'xelatex' ? chinese : ''}\n${heads}\n\\title{${escape(paper.title)}}\\author{${paper.authors.join(', ')}}\\date{}
\\begin{document}\\maketitle\\begin{abstract}${escape(paper.abstract.join(' '))}\\end{abstract}\n${wrapped}\\end{document}\n`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-latex-'));
  fs.writeFileSync(path.join(folder, 'x.tex'), source);
  for (let i = 0; i < 2; i += 1) execFileSync(pdf, ['-interaction=batchmode', 'x.tex'], { cwd: folder, stdio: 'ignore' });
  fs.copyFileSync(path.join(folder, 'x.pdf'), file);
  fs.rmSync(folder, { recursive: true });
}
