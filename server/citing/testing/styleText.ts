interface StyleParts {
  id?: string;
  title?: string;
  info?: string;
  locale?: string;
  /** What stands after `info`. */
  rules?: string;
}

const RULES = '<bibliography><layout><text variable="title"/></layout></bibliography>';

/** The text of a style of CSL for tests. */
export const styleText = ({ id = 'http://example.org/styles/a', title = 'A', info = '', locale = '', rules = RULES }: StyleParts = {}) =>
  `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0"${locale ? ` default-locale="${locale}"` : ''}>
  <info><title>${title}</title><id>${id}</id>${info}</info>
  ${rules}
</style>
`;

/** One that depends on another. */
export const dependentText = (parent: string, title: string, locale = ''): string =>
  styleText({
    id: `http://example.org/styles/${title}`,
    title,
    locale,
    info: `<link rel="independent-parent" href="${parent}"/>`,
    rules: '',
  });
