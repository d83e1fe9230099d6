import { aspectsOf, type Aspect } from '../../answering/aspects/aspects';
import { hasVerb, isBetween, isFraming, isHead, isPlainFraming, isVerb } from './framing';

type Units = Aspect['units'];

const inWords = (units: Units): string => units.map(({ text }) => text).join(' ');

/** English words side by side are two subjects where the question's verb stands between them: the last that may be one. */
function parted({ units }: Aspect): Units[] {
  const at = units.findLastIndex((unit, i) => i > 0 && i < units.length - 1 && isBetween(unit.text));
  return at < 0 ? [units] : [units.slice(0, at), units.slice(at + 1)];
}

/**
 * English words side by side as one aspect. Words of framing are left out of what is looked for in texts, unless they make a name with
 * a single other one, such as dark matter; its text is whole but for verbs and plain framing at its ends.
 */
function unframed(units: Units, withVerb: boolean): Aspect {
  const isLeft = (unit: Units[number], i: number) =>
    !(withVerb && isVerb(unit.text)) && !(isPlainFraming(unit.text) && !(i === 0 && units.length === 2));
  const left = units.filter(isLeft);
  const telling = left.filter(({ text }) => !isFraming(text) && !isHead(text));
  const first = units.findIndex(isLeft);
  const whole = units.slice(Math.max(0, first), units.findLastIndex(isLeft) + 1);
  if (left.every(({ text }) => isFraming(text))) return { text: '', units: [] };
  return { text: inWords(whole), units: telling.length > 1 ? left.filter(({ text }) => !isFraming(text)) : left };
}

function subjectsIn(aspect: Aspect, withVerb: boolean): Aspect[] {
  const { text, units } = aspect;
  if (text === inWords(units)) {
    const parts = withVerb ? parted(aspect) : [units];
    // A question has one verb.
    return parts.map((part) => unframed(part, withVerb && parts.length === 1));
  }
  return isFraming(text) ? [] : [{ text, units: units.filter((unit) => !isFraming(unit.text)) }];
}

/** The aspects of a question; words that only say how it is to be looked at, such as 里程碑 or overview, are none. */
export function subjectsOf(text: string, bridged: Parameters<typeof aspectsOf>[1] = []): Aspect[] {
  const all = aspectsOf(text, bridged);
  const subjects = all.flatMap((aspect) => subjectsIn(aspect, hasVerb(text))).filter(({ units }) => units.length > 0);
  return subjects.length > 0 ? subjects : all;
}
