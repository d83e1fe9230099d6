import fs from 'node:fs/promises';
import * as cheerio from 'cheerio/slim';
import { Unreadable, type WorkOrder } from './order';
import { toDocument, type Block } from './blocks';
import { decodeText } from './encoding';
import type { Front, ReadDocument } from './front';

type Api = cheerio.CheerioAPI;

/** Reads an article in JATS. Entities of the file's own are never looked up. @throws {Unreadable} */
export async function readJats(order: WorkOrder): Promise<ReadDocument> {
  const xml = decodeText(await fs.readFile(order.path));
  if (xml === null) throw new Unreadable('无法识别文件的文字编码');
  const $ = cheerio.load(xml, { xml: true });
  return toDocument(blocksOf($), factsOf($));
}

const line = (text: string) => text.replace(/\s+/g, ' ').trim();

function factsOf($: Api): Front['certain'] {
  const meta = $('article-meta').first();
  const authors = meta
    .find('contrib-group > contrib[contrib-type="author"], contrib-group > contrib:not([contrib-type])')
    .toArray()
    .map((contrib) => {
      const name = $(contrib).find('name').first();
      const [given, family] = [line(name.children('given-names').text()), line(name.children('surname').text())];
      if (!family) return line($(contrib).find('collab, string-name').first().text());
      return /\p{Script=Han}/u.test(family) ? `${family}${given}` : `${given} ${family}`.trim();
    });
  const years = meta
    .find('pub-date > year')
    .toArray()
    .map((year) => Number($(year).text()))
    .filter((year) => year > 1500 && year < 2200);
  const abstract = meta.children('abstract').not('[abstract-type]').first();
  return {
    title: line(meta.find('title-group > article-title').first().text()),
    authors: authors.filter(Boolean),
    doi: line(meta.children('article-id[pub-id-type="doi"]').first().text()),
    year: years.length > 0 ? Math.min(...years) : null,
    venue: line($('journal-meta journal-title').first().text()),
    keywords: meta
      .find('kwd-group kwd')
      .toArray()
      .map((word) => line($(word).text()))
      .filter(Boolean),
    abstract: abstract
      .find('p')
      .toArray()
      .map((paragraph) => line($(paragraph).text()))
      .join('\n'),
    language: ($('article').attr('xml:lang') ?? '').slice(0, 2).toLowerCase(),
  };
}

/** Title, abstract, body and references in their order. */
function blocksOf($: Api): Block[] {
  const selector =
    'article-meta > title-group > article-title, article-meta > abstract title, article-meta > abstract p, ' +
    'body title, body p, body disp-formula, body caption > title, back ref-list > title, back ref, back ack title, back ack p';
  return $(selector)
    .toArray()
    .flatMap((element): Block[] => {
      const name = 'name' in element ? element.name : '';
      // A paragraph inside of another one comes with that one.
      if ($(element).parents('p, ref').length > 0) return [];
      const text = line($(element).clone().find('xref[ref-type="fn"], object-id').remove().end().text());
      if (name === 'article-title') return [{ text, level: 1, role: 'title' }];
      const caption = $(element).parent('caption');
      if (caption.length > 0) {
        const label = $(element).is(':first-child') ? line(caption.siblings('label').first().text()) : '';
        return [{ text: `${label} ${text}`.trim(), level: 0, kind: 'caption' }];
      }
      if (name !== 'title') return [{ text, level: 0 }];
      const depth = $(element).parents('sec, abstract, ref-list, ack').length;
      return [{ text, level: Math.min(6, depth + 1) }];
    });
}
