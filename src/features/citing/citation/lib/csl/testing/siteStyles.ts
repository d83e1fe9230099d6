import type { CitationStyleText } from '../../../../../../contract/entities/citationStyle';

const csl = (title: string, attributes: string, inside: string) => `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"${attributes}>
  <info><title>${title}</title><id>http://example.org/styles/test</id><updated>2026-01-01T00:00:00+00:00</updated></info>
  <citation><layout><text variable="citation-number"/></layout></citation>
  ${inside}
</style>
`;

const NAMES = '<names variable="author"><name and="text" initialize-with=". " name-as-sort-order="first"/></names>';
const DATE = '<date variable="issued"><date-part name="year"/></date>';

/** A style that prints numbers, set apart, in the order of the works. */
export const numericStyle: CitationStyleText = {
  style_id: 'reeds',
  title: 'Journal of Reeds',
  short_title: 'J Reeds',
  locale: '',
  format: 'numeric',
  sorted: false,
  csl: csl(
    'Journal of Reeds',
    '',
    `<bibliography second-field-align="flush"><layout suffix=".">
       <text variable="citation-number" suffix=")"/>
       <group delimiter=", ">${NAMES}<text variable="title" font-style="italic"/>${DATE}<text variable="DOI" prefix="doi:"/></group>
     </layout></bibliography>`,
  ),
};

/** A style of authors and years that insists on its own language and order. */
export const germanStyle: CitationStyleText = {
  style_id: 'schilf',
  title: 'Zeitschrift für Schilf',
  short_title: '',
  locale: 'de-DE',
  format: 'author-date',
  sorted: true,
  csl: csl(
    'Zeitschrift für Schilf',
    ' default-locale="de-DE"',
    `<locale xml:lang="de"><terms><term name="and">und</term></terms></locale>
     <bibliography><sort><key variable="author"/></sort><layout suffix=".">
       <group delimiter=", ">${NAMES}${DATE}<text variable="title"/></group>
     </layout></bibliography>`,
  ),
};

/** A style whose entries hang together, and that asks for terms and dates of the locale. */
export const linkedStyle: CitationStyleText = {
  ...germanStyle,
  style_id: 'linked',
  title: 'Linked',
  locale: '',
  csl: `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0">
  <info><title>Linked</title><id>http://example.org/styles/linked</id><updated>2026-01-01T00:00:00+00:00</updated></info>
  <citation disambiguate-add-year-suffix="true"><layout><group delimiter=" ">${NAMES}${DATE}</group></layout></citation>
  <bibliography subsequent-author-substitute="———"><sort><key variable="author"/><key variable="issued"/></sort><layout suffix=".">
    <group delimiter=". ">${NAMES}<group>${DATE}<text variable="year-suffix"/></group><text variable="title" quotes="true"/>
      <date variable="issued" form="text"/><group delimiter=" "><label variable="page" form="short"/><text variable="page"/></group>
      <group delimiter=" "><text term="accessed"/><date variable="accessed" form="numeric"/></group></group>
  </layout></bibliography>
</style>
`,
};
