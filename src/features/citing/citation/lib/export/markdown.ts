import type { Paper } from '../../../../../contract/entities/paper';
import { asMarkdown } from '../../../../../model/citation';
import { originalAddress } from '../../../../../model/citation/bibliography';
import { OWN_FIELDS, percent } from './ownFields';
import { oneLine } from './recordParts';

/** A comment, which nothing shows. What might end it is encoded as in the other forms. */
const comment = (id: string) => `<!-- ${OWN_FIELDS}: ${id.replace(/[^\w.:/]/g, percent)} -->`;

/** The list as it is shown, a paragraph each, with its address as a link where the text has none and its id in a comment. */
export function toMarkdown(papers: readonly Paper[], references: readonly string[]): string {
  const entries = references.map((reference, index) => {
    const paper = papers[index];
    const address = paper ? originalAddress(paper) : null;
    const link = address && !reference.includes(address) ? ` <${address}>` : '';
    return `${asMarkdown(oneLine(reference))}${link}${paper?.paper_id ? `\n${comment(paper.paper_id)}` : ''}\n`;
  });
  return entries.join('\n');
}
