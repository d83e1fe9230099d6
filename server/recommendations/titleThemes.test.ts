import { sharedThemes } from './titleThemes';

const shared = (a: string, b: string) => sharedThemes(a, b).map(({ text }) => text);

describe('themes that two titles share', () => {
  test.each([
    // Halves of a hyphened word are none; the whole word is one, however it is joined.
    ['Cross-Lingual Search of Archives', 'A cross section of the lingual nerve', []],
    ['Cross-Lingual Search of Archives', 'Crosslingual parsing', ['Cross-Lingual']],
    ['Self-Supervised Vision', 'Self help for supervised classes', []],
    // Words that name no subject are none alone, nor among themselves.
    ['A New Task for Parsers', 'Task switching in rats', []],
    ['Large Data Models', 'Very large data models of rivers', []],
    ['Language Models for Rivers', 'A language model of dolphins', ['Language Models']],
    ['Deep Learning of Proteins', 'On deep learning', ['Deep Learning']],
    ['Methods of Data Systems', 'Data systems and methods', []],
    // Words side by side are one theme, in singular and plural; what parts them, parts it.
    ['Neural machine translation with rivers', 'Rivers: neural machine translations', ['Neural machine translation', 'rivers']],
    ['Rivers, lakes', 'Rivers lakes', ['Rivers', 'lakes']],
    // Acronyms, years and shouting.
    ['RNA in frogs', 'Folding of RNA', ['RNA']],
    ['THE SEA IN 2019', 'Fish of the SEA in 2019', []],
    // Chinese in both writings.
    ['橋樑疲勞及其影響因素研究', '钢桥梁疲劳及其影响因素研究', ['橋樑疲勞']],
    ['橋樑疲勞及其影響因素研究', '唐诗格律及其影响因素研究', []],
    ['', 'Anything', []],
  ])('%s | %s', (a, b, themes) => {
    expect(shared(a, b)).toEqual(themes);
  });

  test('tells a single word from several', () => {
    expect(sharedThemes('Otters and river mouths', 'River mouths of otters')).toEqual([
      { text: 'Otters', word: 'otter', acronym: false },
      { text: 'river mouths', word: null, acronym: false },
    ]);
    expect(sharedThemes('NLPRL at WAT2019', 'NLPRL and others at WAT2019')).toEqual([{ text: 'NLPRL', word: 'nlprl', acronym: true }]);
  });
});
