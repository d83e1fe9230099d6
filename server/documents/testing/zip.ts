import zlib from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** Size that the archive claims; the real one by default. */
  claims?: number;
  /** Marks the entry as a symbolic link to its content. */
  link?: boolean;
  /** Further names that stand for the same bytes. */
  also?: readonly string[];
}

/** A zip archive of deflated parts, which may claim to have another number of them. */
export function zipOf(parts: readonly ZipPart[], { entries }: { entries?: number } = {}): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims, link = false, also = [] } of parts) {
    const raw = Buffer.from(content);
    const data = zlib.deflateRawSync(raw, { level: 9 });
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(zlib.crc32(raw), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claims ?? raw.length, 18);
    common.writeUInt16LE(label.length, 22);
    const head = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, label]);
    const tail = Buffer.alloc(14);
    if (link) tail.writeUInt32LE(0o120777 * 2 ** 16, 6);
    tail.writeUInt32LE(offset, 10);
    // Made by Unix, so that the mode counts.
    const begin = Buffer.from([0x50, 0x4b, 1, 2, 20, 3]);
    for (const each of [name, ...also]) {
      const own = Buffer.from(each);
      const named = Buffer.from(common);
      named.writeUInt16LE(own.length, 22);
      central.push(Buffer.concat([begin, named, tail, own]));
    }
    local.push(head, data);
    offset += head.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const claimed = (entries ?? central.length) % 2 ** 16;
  end.writeUInt16LE(claimed, 8);
  end.writeUInt16LE(claimed, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** Paragraphs as `[style, text]`; without a style plain text. */
export function docxOf(
  paragraphs: readonly (readonly [string, string])[],
  more: readonly ZipPart[] = [],
  prolog = '',
  archive: { entries?: number } = {},
): Buffer {
  const body = paragraphs
    .map(
      ([style, text]) =>
        `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`,
    )
    .join('');
  const styles = ['Title', 'Author', 'Heading1'].map(
    (id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id === 'Heading1' ? 'heading 1' : id}"/></w:style>`,
  );
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return zipOf(
    [
      { name: '[Content_Types].xml', content: TYPES },
      { name: '_rels/.rels', content: RELATIONS },
      { name: 'word/document.xml', content: `<?xml version="1.0"?>${prolog}<w:document ${space}><w:body>${body}</w:body></w:document>` },
      { name: 'word/styles.xml', content: `<?xml version="1.0"?><w:styles ${space}>${styles.join('')}</w:styles>` },
      {
        name: 'word/_rels/document.xml.rels',
        content:
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="s1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      },
      ...more,
    ],
    archive,
  );
}
