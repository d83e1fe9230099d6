/** What no XML document may have, not even escaped: names of tests about hostile texts have some of it. */
const ILLEGAL = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** @returns the text with what XML forbids shown as U+FFFD */
const legalXml = (text) => text.replace(ILLEGAL, '\uFFFD');

module.exports = { legalXml };
