import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import type { Block, MadePaper } from './paper';

const escape = (text: string) => text.replace(/\\/g, '\\e').replace(/^\./gm, '\\&.');

function blockOf(block: Block): string {
  if (block.kind === 'heading') return `.SH\n${escape(block.text)}\n`;
  if (block.kind === 'paragraph') {
    const note = block.footnote ? `\\**\n.FS\n${escape(block.footnote)}\n.FE\n` : '\n';
    return `.LP\n${escape(block.sentences.join('\n'))}${note}`;
  }
  if (block.kind === 'table') {
    const body = block.rows.map((row) => row.join('\t')).join('\n');
    return `.LP\nTable. ${escape(block.caption)}\n.LP\n.TS\nallbox center;\n${'l '.repeat(block.rows[0]!.length)}.\n${body}\n.TE\n`;
  }
  if (block.kind === 'formula')
    return '.EQ\nE = sum from {i=1} to n {( x sub i - mu ) sup 2} over {2 sigma sup 2} + lambda int f(t) dt\n.EN\n';
  if (block.kind === 'list') return block.items.map((item) => `.IP \\(bu 2\n${escape(item)}\n`).join('');
  return '';
}

/** Written with the macros `ms`, as mathematicians of Unix do. Latin letters only. */
export function writeGroff(paper: MadePaper, file: string): void {
  const columns = paper.columns === 1 || paper.columns === 'mixed' ? '' : paper.columns === 2 ? '.2C\n' : '.MC 2i 0.25i\n';
  const heads = paper.with.includes('heads') ? `.ds LH ${paper.head}\n.ds RH Annals of Rivers 7\n.ds CH\n` : '.ds CH\n';
  const blocks = paper.blocks.map((block, i) => (paper.columns === 'mixed' && i === 2 ? `.2C\n${blockOf(block)}` : blockOf(block)));
  if (paper.columns === 'mixed') blocks.splice(-4, 0, '.1C\n');
  const source = `${heads}.nr PS 10\n.nr VS 12\n.TL\n${escape(paper.title)}\n.AU\n${paper.authors.join('\n.AU\n')}\n.AB\n${escape(paper.abstract.join('\n'))}\n.AE\n${columns}${blocks.join('')}`;
  fs.writeFileSync(
    file,
    execFileSync('groff', ['-ms', '-et', '-Tpdf', '-k'], { input: source, maxBuffer: 1e8, stdio: ['pipe', 'pipe', 'ignore'] }),
  );
}
