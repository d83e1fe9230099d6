const NO_TITLE = 'a record without a title: the library takes none, and says so';
const EMPTY = 'there is no entry in the file, or none that BibTeX takes for one';
const ONE_NAME = 'names are parted at each semicolon; the list beside takes all of them for one name';
const LETTER = 'a letter of announcements for people, no export';

/** Files of other programs that come out differently here, with the reason. */
export const KNOWN_DIFFERENCES: Readonly<Record<string, string>> = {
  'BiblioscapeImporterTestComments.txt': ONE_NAME,
  'BiblioscapeImporterTestKeywords.txt': ONE_NAME,
  'BiblioscapeImporterTestUnknownFields.txt': ONE_NAME,
  'Endnote.entries.enw': NO_TITLE,
  'Endnote.pattern.A.enw': NO_TITLE,
  'Endnote.pattern.E.enw': NO_TITLE,
  'MODSImporterTestMinimal.bib': EMPTY,
  'MarcXmlParserTestNotes.bib': EMPTY,
  'MedlineImporterTestBookArticleSet.bib': NO_TITLE,
  'MedlineImporterTestMinimalEntry.bib': EMPTY,
  'MedlinePlainImporterTestInproceeding.bib': NO_TITLE,
  'MedlinePlainImporterTestInproceeding.txt': NO_TITLE,
  'MsBibImporterMsBibFieldsTest.bib': NO_TITLE,
  'MsBibLCID.bib': NO_TITLE,
  'MsBibMultiLocationAddressTest.bib': NO_TITLE,
  'OvidImporterTest1.txt': NO_TITLE,
  'RepecNepImporterTest1.txt': LETTER,
  'RepecNepImporterTest3.txt': LETTER,
  'RisImporterTest1.ris': NO_TITLE,
  'RisImporterTest7.ris': 'A2 is an editor here, of a series or the book; JabRef counts A2 among the authors',
  'encoding-windows-1252-but-utf-8-declared--decoding-fails.bib': NO_TITLE,
  'encoding-windows-1252-without-header.bib': NO_TITLE,
};
