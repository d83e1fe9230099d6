/**
 * `npm run bench:dialogues [-- --language zh|en] [--verbose yes]`: whether messages are understood in their conversation, by rules
 * alone. A table of dialogues of three to six turns; of each turn it is known whether it asks the literature, works on the answer
 * before, talks, or asks about the portal, and which words the question must have, and must not have, to be understood alone.
 * Beside it stands what is right when each message is taken for a question as it is.
 */
import fs from 'node:fs';
import path from 'node:path';
import { readTurn } from '../../server/answering/turns/readTurn';
import type { Before, Turn } from '../../server/answering/turns/turn';
import { argument, readObjects } from '../support/sharedData';

type Kind = 'question' | 'earlier' | 'talk' | 'portal' | 'mixed';

interface Said {
  say: string;
  kind: Kind;
  /** For `earlier`: the work that is wanted; null where several would do. */
  act: string | null;
  /** Words that the question must have. */
  standalone: readonly string[];
  without: readonly string[];
}

interface Score {
  turns: number;
  kinds: number;
  right: number;
  /** Right when every message is a question as it was typed. */
  untouched: number;
}

const none = (): Score => ({ turns: 0, kinds: 0, right: 0, untouched: 0 });

function kindOf({ question, talk, work, portal }: Turn): Kind {
  if (question !== '') return talk ? 'mixed' : 'question';
  return work ? 'earlier' : portal ? 'portal' : 'talk';
}

/** 谢谢，那它的局限呢 is mixed; taken for a question alone it loses nothing. */
const sameKind = (found: Kind, wanted: Kind): boolean =>
  found === wanted || (wanted === 'mixed' && found !== 'talk' && found !== 'portal') || (wanted === 'question' && found === 'mixed');

/** To explain a point, and to tell more of it, is the same work. */
const sameAct = ({ work }: Turn, wanted: string): boolean => work?.act === wanted || (wanted === 'explain' && work?.act === 'part');

function hasWords(question: string, { standalone, without }: Said): boolean {
  const folded = question.toLowerCase();
  return standalone.every((word) => folded.includes(word.toLowerCase())) && !without.some((word) => folded.includes(word.toLowerCase()));
}

/** @returns by kind */
function measure(dialogues: readonly { turns: readonly Said[] }[], verbose: boolean): Map<Kind, Score> {
  const scores = new Map<Kind, Score>();
  for (const { turns } of dialogues) {
    const before: Before[] = [];
    for (const said of turns) {
      const turn = readTurn(said.say, before);
      const score = scores.get(said.kind) ?? none();
      const kind = sameKind(kindOf(turn), said.kind);
      const right = kind && hasWords(turn.question, said) && (said.act === null || sameAct(turn, said.act));
      score.turns += 1;
      score.kinds += Number(kind);
      score.right += Number(right);
      score.untouched += Number(sameKind('question', said.kind) && hasWords(said.say, said));
      scores.set(said.kind, score);
      if (verbose && !right)
        console.log(`  ${said.kind} ${said.act ?? ''} | ${said.say} → ${kindOf(turn)} ${turn.work?.act ?? ''} ${turn.question}`);
      before.push({
        question: turn.question || (before.at(-1)?.question ?? ''),
        answer: turn.question || turn.work ? 'An answer [1].' : '',
      });
    }
  }
  return scores;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`;

async function main(): Promise<void> {
  const languages = argument('--language') ? [argument('--language')!] : ['zh', 'en'];
  for (const language of languages) {
    const file = path.join(__dirname, `dialogues.${language}.jsonl`);
    if (!fs.existsSync(file)) throw new Error(`No table of dialogues for "${language}".`);
    const dialogues = await readObjects<{ turns: readonly Said[] }>(file);
    const scores = measure(dialogues, argument('--verbose') !== undefined);
    const all = none();
    for (const score of scores.values()) for (const name of ['turns', 'kinds', 'right', 'untouched'] as const) all[name] += score[name];
    console.log(`${language}: ${dialogues.length} dialogues, ${all.turns} turns`);
    for (const [kind, score] of [...scores, ['all', all] as const]) {
      console.log(
        `  ${kind.padEnd(8)} ${String(score.turns).padStart(4)} turns  kind ${percent(score.kinds, score.turns)}  kind, words and work ${percent(score.right, score.turns)}  every message a question as typed ${percent(score.untouched, score.turns)}`,
      );
    }
  }
}

void main();
