import { isExportForm } from './export/exportForms';
import type { ExportForm } from './export/exportForms';
import { isCitationStyle } from './csl/styles';
import type { CitationStyle } from './csl/styles';

/** Key of the choice below in the person's settings. */
export const CITATION_SETTING = { key: 'citation', type: 'choice' } as const;

/** How a person likes references. */
export interface CitationChoice {
  style: CitationStyle;
  /** Address, DOI and the day of citing also for what is printed. */
  links: boolean;
  form: ExportForm;
}

export const FIRST_CHOICE: CitationChoice = { style: 'spec', links: false, form: 'text' };

/** A stored choice, looked at piece by piece. */
export function readCitationChoice(value: unknown): CitationChoice {
  const { style, links, form } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    style: isCitationStyle(style) ? style : FIRST_CHOICE.style,
    links: links === true,
    form: isExportForm(form) ? form : FIRST_CHOICE.form,
  };
}
