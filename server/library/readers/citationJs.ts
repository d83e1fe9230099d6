import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { objects } from './values';

/** Forms of the library that are read here. */
export type Form = '@biblatex/text' | '@bibtex/text' | '@ris/file';

/** CSL-JSON items of one piece of text. @throws what the library throws for a text that it cannot read. */
export function parseWith(form: Form, text: string): Record<string, unknown>[] {
  return objects(plugins.input.chain(text, { forceType: form, generateGraph: false }) as unknown);
}
