/** Reference types of EndNote by `resource_type`, with the number that its XML has beside the name. */
const TYPES: Readonly<Record<number, { name: string; number: number }>> = {
  1: { name: 'Journal Article', number: 17 },
  2: { name: 'Book', number: 6 },
  3: { name: 'Newspaper Article', number: 23 },
  4: { name: 'Thesis', number: 32 },
  5: { name: 'Conference Proceedings', number: 10 },
  6: { name: 'Standard', number: 58 },
  7: { name: 'Patent', number: 25 },
  8: { name: 'Report', number: 27 },
  9: { name: 'Dataset', number: 59 },
};

/** The type of EndNote, whose names NoteExpress has too; its generic one for what has none. */
export const endnoteType = (resourceType: number): { name: string; number: number } =>
  TYPES[resourceType] ?? { name: 'Generic', number: 13 };
