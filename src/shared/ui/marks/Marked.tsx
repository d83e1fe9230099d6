import { splitByTerms } from '../../lib/highlight';

/** Text with the given words marked. */
export function Marked({ text, terms }: { text: string; terms: readonly string[] }) {
  return splitByTerms(text, terms).map((part, index) => (part.marked ? <mark key={index}>{part.text}</mark> : part.text));
}
