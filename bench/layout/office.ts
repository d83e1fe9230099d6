import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Block, MadePaper } from './paper';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
let notes = 0;

function blockOf(block: Block): string {
  if (block.kind === 'heading') return `<text:h text:style-name="H" text:outline-level="1">${escape(block.text)}</text:h>`;
  if (block.kind === 'paragraph') {
    const id = (notes += 1);
    const note = block.footnote
      ? `<text:note text:note-class="footnote"><text:note-citation>${id}</text:note-citation><text:note-body><text:p text:style-name="S">${escape(block.footnote)}</text:p></text:note-body></text:note>`
      : '';
    return `<text:p text:style-name="P">${escape(block.sentences.join(' '))}${note}</text:p>`;
  }
  if (block.kind === 'table') {
    const row = (cells: string[]) =>
      `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="string"><text:p text:style-name="S">${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`;
    return `<text:p text:style-name="S">${escape(block.caption)}</text:p><table:table><table:table-column table:number-columns-repeated="${block.rows[0]!.length}"/>${block.rows.map(row).join('')}</table:table>`;
  }
  if (block.kind === 'formula') return '<text:p text:style-name="C">E = Σ (x − μ)² / 2σ² + λ ∫ f(t) dt</text:p>';
  if (block.kind === 'list')
    return `<text:list>${block.items.map((item) => `<text:list-item><text:p text:style-name="P0">${escape(item)}</text:p></text:list-item>`).join('')}</text:list>`;
  return '';
}

function documentOf(paper: MadePaper): string {
  const blocks = paper.blocks.map(blockOf);
  const last = paper.columns === 'mixed' ? blocks.splice(-4) : [];
  const count = paper.columns === 'mixed' ? 2 : paper.columns;
  const head = paper.with.includes('heads')
    ? `<style:header><text:p text:style-name="S">${escape(paper.head)}</text:p></style:header>`
    : '';
  const font = paper.language === 'zh' ? 'Noto Serif CJK SC' : 'DejaVu Serif';
  const text = `style:text-properties style:font-name="${font}" style:font-name-asian="Noto Serif CJK SC"`;
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="${font}" svg:font-family="'${font}'"/><style:font-face style:name="Noto Serif CJK SC" svg:font-family="'Noto Serif CJK SC'"/></office:font-face-decls>
<office:styles><style:style style:name="P" style:family="paragraph"><style:paragraph-properties fo:text-align="justify" fo:text-indent="5mm"/><${text} fo:font-size="10pt" style:font-size-asian="10pt"/></style:style>
<style:style style:name="P0" style:family="paragraph"><${text} fo:font-size="10pt" style:font-size-asian="10pt"/></style:style>
<style:style style:name="S" style:family="paragraph"><${text} fo:font-size="8pt" style:font-size-asian="8pt"/></style:style>
<style:style style:name="C" style:family="paragraph"><style:paragraph-properties fo:text-align="center" fo:margin-top="2mm" fo:margin-bottom="2mm"/><${text} fo:font-size="10pt"/></style:style>
<style:style style:name="H" style:family="paragraph"><style:paragraph-properties fo:margin-top="3mm" fo:margin-bottom="1mm"/><${text} fo:font-size="12pt" style:font-size-asian="12pt" fo:font-weight="bold"/></style:style>
<style:style style:name="T" style:family="paragraph"><style:paragraph-properties fo:text-align="center"/><${text} fo:font-size="17pt" style:font-size-asian="17pt"/></style:style></office:styles>
<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="210mm" fo:page-height="297mm" fo:margin-top="15mm" fo:margin-bottom="20mm" fo:margin-left="20mm" fo:margin-right="20mm"/><style:header-style><style:header-footer-properties fo:min-height="8mm" fo:margin-bottom="4mm"/></style:header-style></style:page-layout>
<style:style style:name="K" style:family="section"><style:section-properties><style:columns fo:column-count="${count}" fo:column-gap="7mm"/></style:section-properties></style:style></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L">${head}</style:master-page></office:master-styles>
<office:body><office:text><text:p text:style-name="T">${escape(paper.title)}</text:p><text:p text:style-name="C">${paper.authors.join(', ')}</text:p><text:p text:style-name="P">${escape(paper.abstract.join(' '))}</text:p>
<text:section text:style-name="K" text:name="s">${blocks.join('\n')}</text:section>${last.join('\n')}</office:text></office:body></office:document>`;
}

/** Set by LibreOffice. */
export function writeOffice(papers: readonly { paper: MadePaper; file: string; tagged: boolean }[]): void {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sn-office-'));
  for (const { paper, file, tagged } of papers) {
    const source = path.join(folder, `${path.basename(file, '.pdf')}.fodt`);
    fs.writeFileSync(source, documentOf(paper));
    const filter = `pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"${tagged}"}}`;
    execFileSync(
      'soffice',
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', filter, '--outdir', path.dirname(file), source],
      { stdio: 'ignore' },
    );
  }
  fs.rmSync(folder, { recursive: true });
}
