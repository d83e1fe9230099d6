const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const ROOT = path.resolve(__dirname, '..');
/** No sources of the product's own words: tests, stories, their tools, declarations. */
const LEFT_OUT = /\.(test|stories|d)\.tsx?$|(^|[\\/])testing[\\/]/;

const CHINESE = /[\u4e00-\u9fff]/;
/** A word that state or an address may hold: no path of an import, no style. */
const PLAIN = /^[\w/][\w/.:-]{1,39}$/;
/** Stands for what a text is put around. */
const HOLE = '#';
/** What a call's failure says of its status. */
const STATUS = `HTTP ${HOLE}`;
const MOST_LENGTH = 200;

const isSource = (name) => /\.tsx?$/.test(name) && !LEFT_OUT.test(name);
/** Of the server, what it says to people; of the client, what its state and addresses hold as well. */
const IS_WORD = {
  src: (text) => CHINESE.test(text) || text === STATUS || (PLAIN.test(text) && !text.startsWith('sn-')),
  server: (text) => CHINESE.test(text),
};

/** Adds the strings that a source writes down, and names of fields with a digit in them, which else look like identifiers. */
function collect(file, words) {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const visit = (node) => {
    const { text } = node;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      words.add(text);
      // Of an address inside the product, each step.
      if (/^\/[\w/]+$/.test(text)) for (const step of text.split('/')) words.add(step);
    }
    if (ts.isTemplateExpression(node))
      words.add([node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(HOLE));
    if (ts.isJsxText(node)) words.add(text.trim());
    else if (ts.isIdentifier(node) && /\d/.test(text)) words.add(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/**
 * The program's own words: every string that its sources write down, sorted. A text of a recording that is one of them
 * was written by the program. What a text is put around stands as `#`.
 *
 * @returns {string[]}
 */
function ownWords() {
  const words = new Set();
  for (const [folder, isWord] of Object.entries(IS_WORD)) {
    const found = new Set();
    for (const name of fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (isSource(name)) collect(path.join(ROOT, folder, name), found);
    }
    for (const text of found) if (text.length <= MOST_LENGTH && isWord(text)) words.add(text);
  }
  return [...words].sort();
}

/** Folders whose sources have such words. */
const WORD_FOLDERS = Object.keys(IS_WORD);

module.exports = { ownWords, WORD_FOLDERS };
