import Base64 from 'crypto-js/enc-base64';
import sha256 from 'crypto-js/sha256';
import type { AnswerSource } from '../../../../contract/entities/chat';
import { LEDGER_TITLE, UNSUPPORTED_LINKS_TITLE, coverageLine, ledgerStateName, stateInText } from '../../../../model/answers/ledger';
import { REMARK_KIND_NAMES } from '../../../../model/answers/remarks';
import { TOOLS_TITLE } from '../../../../model/answers/tools';
import { isolated, phrase } from '../../../../model/isolated';
import { MAX_REMARK_AUTHOR_LENGTH, MAX_REMARK_LENGTH } from '../../../../model/limits';
import { answerTree } from '../../core/document/answerTree';
import { fileName } from '../../core/document/fileName';
import { escapeHtml, treeHtml } from '../../core/document/treeHtml';
import { narrowedTo } from '../../core/lib/boundMarks';
import { findingWords } from '../../core/lib/findingWords';
import { withoutTags } from '../../core/markdown/marks';
import { entryOf, sourceTitle } from '../../core/markdown/references';
import { sourceTexts } from '../../core/texts';
import type { ReviewSubject } from '../../core/reviewSlice';
import { reviewTexts as texts } from '../texts';
import { markPlaces, withEnds } from './places';
import type { Place } from './places';
import { REVIEW_FORMAT, REVIEW_VERSION } from './readReview';
import script from './review.page.js';
import { REVIEW_STYLE } from './reviewStyle';

/** As data within a page: nothing in it can end the element that holds it. */
const asData = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const headOf = (source: AnswerSource): string =>
  [phrase`[${source.n}] ${sourceTitle(source)}`, isolated(source.place)].filter(Boolean).join('，');

/** A place as the form of the file shows it: its words, how they stand to what they cite, and that. */
function shownPlace({ quote, sentence }: Place, { ledger, sources }: ReviewSubject) {
  const own = ledger?.sentences[sentence];
  if (!own) return { quote, state: '', passages: [] };
  const passages = own.marks.flatMap(({ n, passages: ids }) => {
    const source = sources.find((one) => one.n === n);
    if (!source) return [];
    const narrowed = narrowedTo(source, ids);
    return [{ head: headOf(narrowed), content: narrowed.content }];
  });
  return { quote, state: [ledgerStateName(own.state), ...own.findings.map(findingWords)].join('；'), passages };
}

function reference(source: AnswerSource): string {
  const { line, href } = entryOf(source);
  const link = href ? ` <a href="${escapeHtml(href)}" rel="noopener noreferrer">${escapeHtml(href)}</a>` : '';
  const parts = source.passages?.length ? source.passages : [source];
  const passages = parts.filter(({ content }) => content !== '');
  const quotes = passages.map(
    ({ content, place }) => `<blockquote>${escapeHtml(content)}${place ? `<footer>${escapeHtml(place)}</footer>` : ''}</blockquote>`,
  );
  const folded = quotes.length > 0 ? `<details><summary>${texts.page.passages}</summary>${quotes.join('')}</details>` : '';
  return `<div class="ref" id="ref-${source.n}">${escapeHtml(line)}${link}${folded}</div>`;
}

/** The answer with its places. What stands behind a sentence of the ledger that does not agree says so. */
function body({ text, ledger, sources }: ReviewSubject): { html: string; places: Place[] } {
  const tree = answerTree(withEnds(text, ledger), 'a');
  const places = markPlaces(tree, text, ledger);
  const stateBehind = (place: number): string => {
    const own = ledger?.sentences[places[place]?.sentence ?? -1];
    if (!own || own.state === 'consistent') return '';
    const sign = stateInText(own.state);
    return text.slice(own.start, own.end).includes(sign) ? '' : `<span class="state ${own.state}">${sign}</span>`;
  };
  const html = treeHtml(tree, {
    numbers: new Set(sources.map(({ n }) => n)),
    below: 1,
    places: {
      words: (place, words) => `<span data-place="${place}">${words}</span>`,
      end: (place) => `${stateBehind(place)}<button type="button" class="add" data-add="${place}">${texts.script.mark}</button>`,
    },
  });
  return { html: withoutTags(html), places };
}

/**
 * An answer or report as one page that stands alone: it loads nothing, runs one script of ours, and holds the remarks that are written
 * into it, which `readReview` takes out again.
 * @param day `YYYY-MM-DD`
 */
export function writeReview(subject: ReviewSubject, day: string): { name: string; html: string } {
  const { chat_id, record_id, title, ledger, sources, question, tools = [] } = subject;
  const { html, places } = body(subject);
  const links = ledger?.unsupported_links ?? [];
  const file_name = `${texts.title}-${fileName(title, texts.untitled, day)}`;
  const data = {
    subject: { format: REVIEW_FORMAT, version: REVIEW_VERSION, chat_id, record_id, title, day },
    file_name,
    kinds: REMARK_KIND_NAMES,
    texts: texts.script,
    limits: { text: MAX_REMARK_LENGTH, author: MAX_REMARK_AUTHOR_LENGTH },
    places: places.map((place) => shownPlace(place, subject)),
  };
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${Base64.stringify(sha256(script))}'; base-uri 'none'; form-action 'none'`;
  const coverage = ledger ? coverageLine(ledger) : '';
  const page = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeHtml(isolated(title))} · ${texts.page.badge}</title>
<style>${REVIEW_STYLE}</style>
</head>
<body>
<div class="bar"><button type="button" id="save" class="main">${texts.page.save}</button><button type="button" id="all">${texts.page.all}</button><button type="button" id="json">${texts.page.json}</button><span id="status" role="status"></span></div>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="note">${texts.page.badge} · ${day}</p>
<p class="note live">${texts.page.lead}</p>
<noscript><p class="note">${texts.page.noScript}</p></noscript>
${question && question !== title ? `<p class="question">${escapeHtml(question)}</p>` : ''}
<article>
${html}
</article>
${coverage ? `<p class="note">${LEDGER_TITLE}：${escapeHtml(coverage)}</p>` : ''}
${links.length > 0 ? `<p>${UNSUPPORTED_LINKS_TITLE}：</p>\n<ul>${links.map((link) => `<li><code>${escapeHtml(link)}</code></li>`).join('')}</ul>` : ''}
${tools.length > 0 ? `<p class="note">${TOOLS_TITLE}：</p>\n<ul class="note">${tools.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>` : ''}
${sources.length > 0 ? `<section>\n<h2>${sourceTexts.references}</h2>\n${sources.map(reference).join('\n')}\n</section>` : ''}
</main>
<aside aria-label="${texts.page.remarks}">
<h2>${texts.page.remarks}</h2>
<p id="none" class="note">${texts.page.none}</p>
<ol id="remarks" tabindex="-1"></ol>
</aside>
<script type="application/json" id="review-data">${asData(data)}</script>
<script type="application/json" id="review-remarks">[]</script>
<script>${script}</script>
</body>
</html>
`;
  return { name: `${file_name}.html`, html: page };
}
