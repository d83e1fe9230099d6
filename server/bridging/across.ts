import { foldWriting } from '../text/analysis';
import { stems } from '../text/terms';
import type { BridgedWord } from './bridge';

/** Below this a translation is too unsure to be shown as a reason. */
const SURE = 0.25;

/** The translations that another text holds: what the two texts have in common across languages. */
export function heldAcross(bridged: readonly BridgedWord[], text: string): BridgedWord[] {
  const folded = foldWriting(text);
  const words = ` ${stems(text).join(' ')} `;
  const holds = (term: string) =>
    /\p{Script=Han}/u.test(term) ? folded.includes(foldWriting(term)) : words.includes(` ${stems(term).join(' ')} `);
  return bridged.filter(({ term, weight }) => weight >= SURE && holds(term));
}

/** 深度学习（deep learning） */
export const inBoth = ({ of, term }: BridgedWord): string => `${of}（${term}）`;
