import type { Element, Root, RootContent } from 'hast';
import { safeHref } from '../../../../shared/lib/safeHref';
import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE } from '../../../../model/answers/ledger';
import { entryOf } from '../../core/markdown/references';
import { answerTree, formulaOf } from './answerTree';
import { levelsBelow } from './conversationText';
import type { ConversationText } from './conversationText';
import { toMathml } from './mathml';
import { exportTexts as texts } from '../texts';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const VOID = new Set(['br', 'hr']);
/** Elements that a document is made of; of others only the content stays. */
const ALLOWED_TAGS = new Set(
  'h2 h3 h4 h5 h6 p ul ol li blockquote pre code table thead tbody tr th td strong em del sub sup br hr a section'.split(' '),
);

interface Around {
  /** Numbers of the reference list. */
  numbers: ReadonlySet<number>;
  /** Levels that a heading stands below its own. */
  below: number;
}

const inner = (node: Element | Root, around: Around): string => node.children.map((child) => toHtml(child, around)).join('');

function attributes({ tagName, properties }: Element): string {
  const id = typeof properties.id === 'string' ? ` id="${escape(properties.id)}"` : '';
  const start = tagName === 'ol' && Number(properties.start) > 1 ? ` start="${Number(properties.start)}"` : '';
  const align = typeof properties.align === 'string' ? ` style="text-align:${escape(properties.align)}"` : '';
  return `${id}${start}${align}`;
}

function linkHtml(node: Element, around: Around): string {
  const href = String(node.properties.href ?? '');
  const target = href.startsWith('#') && href.length > 1 ? href : safeHref(href);
  const words = inner(node, around);
  return target ? `<a href="${escape(target)}"${attributes(node)} rel="noopener noreferrer">${words}</a>` : words;
}

function toHtml(node: RootContent, around: Around): string {
  if (node.type === 'text') return escape(node.value);
  if (node.type !== 'element') return '';
  const formula = formulaOf(node);
  if (formula) return toMathml(formula.tex, formula.display) ?? `<code>${escape(formula.tex)}</code>`;
  if (node.tagName === 'a') return linkHtml(node, around);
  if (node.tagName === 'input') return node.properties.checked ? '☑ ' : '☐ ';
  const cited = Number(node.properties.dataCite);
  if (around.numbers.has(cited)) return `<sup><a href="#ref-${cited}">[${cited}]</a></sup>`;
  // Below the headings of the document.
  const level = /^h([1-6])$/.exec(node.tagName)?.[1];
  const name = level ? `h${Math.min(6, Number(level) + around.below)}` : node.tagName;
  if (!ALLOWED_TAGS.has(name)) return inner(node, around);
  return VOID.has(name) ? `<${name}>` : `<${name}${attributes(node)}>${inner(node, around)}</${name}>`;
}

const STYLE = `body{max-width:820px;margin:0 auto;padding:24px;font:16px/1.7 'Noto Serif CJK SC','Source Han Serif SC',SimSun,serif}
h1,h2,h3,h4,h5,h6{line-height:1.4;font-family:'Noto Sans CJK SC','Microsoft YaHei',sans-serif}
.question{padding:10px 14px;background:#f4f1fa;white-space:pre-wrap}
table{border-collapse:collapse}th,td{padding:4px 10px;border:1px solid #bbb}
pre{overflow:auto;padding:10px;background:#f6f6f6;white-space:pre-wrap}code{font-family:monospace}
blockquote{margin-left:0;padding-left:14px;border-left:3px solid #bbb}.note{color:#666}
@media print{a{color:inherit;text-decoration:none}}`;

/** The conversation as a page that stands alone: it runs nothing and loads nothing. */
export function writeHtml({ title, day, turns, sources }: ConversationText): string {
  const numbers = new Set(sources.map(({ n }) => n));
  const body = turns.map(
    ({ question, answer, note, coverage, links = [] }, at) => `<section>
${question ? `<h2>${escape(texts.question(at + 1))}</h2>\n<p class="question">${escape(question)}</p>` : ''}
${inner(answerTree(answer, `a${at + 1}`), { numbers, below: levelsBelow(question, answer) })}
${note ? `<p class="note">${escape(note)}</p>` : ''}
${coverage ? `<p class="note">${LEDGER_TITLE}：${escape(coverage)}</p>` : ''}
${links.length > 0 ? `<p>${UNSUPPORTED_LINKS_TITLE}：</p>\n<ul>${links.map((link) => `<li><code>${escape(link)}</code></li>`).join('')}</ul>` : ''}
</section>`,
  );
  const list = sources.map((source) => {
    const { line, href } = entryOf(source);
    return `<p id="ref-${source.n}">${escape(line)}${href ? ` <a href="${escape(href)}" rel="noopener noreferrer">${escape(href)}</a>` : ''}</p>`;
  });
  const references = list.length > 0 ? `<section>\n<h2>${texts.references}</h2>\n${list.join('\n')}\n</section>` : '';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escape(title)}</h1>
<p class="note">${escape(texts.exportedOn(day))}</p>
${body.join('\n')}
${references}
</body>
</html>
`;
}
