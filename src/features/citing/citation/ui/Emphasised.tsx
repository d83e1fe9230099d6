import type { ReactNode } from 'react';

const ELEMENTS = { i: 'em', b: 'strong', sup: 'sup', sub: 'sub' } as const;
type Name = keyof typeof ELEMENTS;

const decoded = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&');

/** The HTML of a reference as elements: nothing but emphasis comes through, whatever it holds. */
export function Emphasised({ html }: { html: string }) {
  const open: Name[] = [];
  const parts: ReactNode[] = [];
  html.split(/(<\/?(?:i|b|sup|sub)>)/).forEach((piece, index) => {
    const [, end, name] = /^<(\/?)(i|b|sup|sub)>$/.exec(piece) ?? [];
    if (name && end) open.splice(open.lastIndexOf(name as Name), open.includes(name as Name) ? 1 : 0);
    else if (name) open.push(name as Name);
    else if (piece) {
      parts.push(
        <span key={index}>
          {open.reduceRight<ReactNode>((inner, each) => {
            const Element = ELEMENTS[each];
            return <Element>{inner}</Element>;
          }, decoded(piece))}
        </span>,
      );
    }
  });
  return parts;
}
