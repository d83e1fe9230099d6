import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE } from '../../../../model/answers/ledger';
import { TOOLS_TITLE } from '../../../../model/answers/tools';
import { entryOf } from '../../core/markdown/references';
import { answerTree } from '../../core/document/answerTree';
import { escapeHtml as escape, treeHtml } from '../../core/document/treeHtml';
import { exportedLine, levelsBelow } from './conversationText';
import type { ConversationText } from './conversationText';
import { exportTexts as texts } from '../texts';

const STYLE = `body{max-width:820px;margin:0 auto;padding:24px;font:16px/1.7 'Noto Serif CJK SC','Source Han Serif SC',SimSun,serif}
h1,h2,h3,h4,h5,h6{line-height:1.4;font-family:'Noto Sans CJK SC','Microsoft YaHei',sans-serif}
.question{padding:10px 14px;background:#f4f1fa;white-space:pre-wrap}
table{border-collapse:collapse}th,td{padding:4px 10px;border:1px solid #bbb}
pre{overflow:auto;padding:10px;background:#f6f6f6;white-space:pre-wrap}code{font-family:monospace}
blockquote{margin-left:0;padding-left:14px;border-left:3px solid #bbb}.note{color:#666}
@media print{a{color:inherit;text-decoration:none}}`;

/** The conversation as a page that stands alone: it runs nothing and loads nothing. */
export function writeHtml({ title, day, edition = '', turns, sources }: ConversationText): string {
  const numbers = new Set(sources.map(({ n }) => n));
  const body = turns.map(
    ({ question, answer, note, coverage, links = [], tools = [] }, at) => `<section>
${question ? `<h2>${escape(texts.question(at + 1))}</h2>\n<p class="question">${escape(question)}</p>` : ''}
${treeHtml(answerTree(answer, `a${at + 1}`), { numbers, below: levelsBelow(question, answer) })}
${note ? `<p class="note">${escape(note)}</p>` : ''}
${coverage ? `<p class="note">${LEDGER_TITLE}：${escape(coverage)}</p>` : ''}
${links.length > 0 ? `<p>${UNSUPPORTED_LINKS_TITLE}：</p>\n<ul>${links.map((link) => `<li><code>${escape(link)}</code></li>`).join('')}</ul>` : ''}
${tools.length > 0 ? `<p class="note">${TOOLS_TITLE}：</p>\n<ul class="note">${tools.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>` : ''}
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
<p class="note">${escape(exportedLine({ day, edition }))}</p>
${body.join('\n')}
${references}
</body>
</html>
`;
}
