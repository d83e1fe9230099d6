import { MIN_PASSWORD_LENGTH } from '../../../src/model/limits';
import { HABITS, type Habit } from './habit';
import { habitIn, pinyinLog10 } from './habits';
import { repeatedPart } from './pieces';
import { KNOWN_PHRASES } from './pinyin';

/** Guesses that a password must be worth, as power of ten: zxcvbn's score of 3. Its 8 keys of any kind are just this. */
const ENOUGH = 8;
const ROUNDING = 0.005;
/** UTF-16 code units that are looked at: what comes behind them cannot make a password weaker, and costs time. */
const LOOKED_AT = 64;
/** zxcvbn counts a character like a key; there are far more of them. Power of ten for each different one. */
const CHARACTER_LOG10 = 0.5;
/** What this portal is called, beside the name that the operator gives it. */
const PORTAL = ['科学导航', 'kexuedaohang', 'science navigation', 'sciencenavigation'];

/** zxcvbn's warnings in our words. */
const WARNINGS: Readonly<Record<string, Habit>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'number',
  recentYears: 'date',
  dates: 'date',
  userInputs: 'own',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
};

interface Estimate {
  log10: number;
  warning: string | null;
}
type Estimator = (password: string, own: string[]) => Estimate;

let estimator: Promise<Estimator> | undefined;

/** Loaded when somebody chooses a password first: the dictionary takes 0.2 s and some megabytes. */
function loadEstimator(): Promise<Estimator> {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }]) => {
      const zxcvbn = new ZxcvbnFactory({
        dictionary: { ...dictionary, phrases: KNOWN_PHRASES },
        graphs: adjacencyGraphs,
        maxLength: LOOKED_AT,
      });
      return (password, own) => {
        const { guessesLog10, feedback, sequence } = zxcvbn.check(password, own);
        const unknown = sequence.filter(({ pattern }) => pattern === 'bruteforce').map(({ token }) => token);
        const characters = new Set(unknown.join('').match(/\p{Script=Han}/gu));
        return { log10: guessesLog10 + characters.size * CHARACTER_LOG10, warning: feedback.warning };
      };
    },
  );
  return estimator;
}

const reasonFor = (habit: Habit) => `这个密码${HABITS[habit]}，容易被猜到，请再加几个不相关的字词`;

/**
 * Why somebody may not choose this password, in Chinese; empty for a good one.
 * @param own the person's user name first, then other names and the e-mail address, as far as they are known
 */
export async function passwordProblem(password: string, own: readonly string[]): Promise<string> {
  const [username = ''] = own;
  if ([...password].length < MIN_PASSWORD_LENGTH) return `密码至少 ${MIN_PASSWORD_LENGTH} 个字符`;
  if (!password.isWellFormed()) return '密码含有不完整的字符，请重新输入';
  if (password.toLowerCase() === username.toLowerCase()) return '密码不能与用户名相同';
  const names = [...own.flatMap((name) => [name, ...name.split('@').slice(0, 1)]), ...PORTAL].filter(Boolean);
  const part = repeatedPart(password);
  if ([...part].length < MIN_PASSWORD_LENGTH && part !== password) return reasonFor('repeat');
  const seen = part.slice(0, LOOKED_AT);
  const habit = habitIn(seen, names);
  if (habit) return reasonFor(habit);
  const { log10, warning } = (await loadEstimator())(seen.normalize('NFKC'), names);
  if (Math.min(log10, pinyinLog10(seen)) >= ENOUGH - ROUNDING) return '';
  return reasonFor(WARNINGS[warning ?? ''] ?? (log10 < ENOUGH - ROUNDING ? 'few' : 'name'));
}
