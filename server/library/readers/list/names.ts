import { shadowOf, trimmed } from './shadow';

const PARTICLES = 'de|del|della|der|den|di|da|dos|du|van|von|la|le|el|al|bin|ibn|ter|ten|y|e|zu|zur|af|av';
/** Also one such as McDonald, O’Neil, Jean-Pierre, d'Alembert; initials are one to four capitals with or without dots. */
const WORD = `(?:[dDlLO]['’])?\\p{Lu}[\\p{L}\\p{M}'’.-]*|(?:${PARTICLES})`;
const PERSON = new RegExp(`^(?:${WORD})(?: (?:${WORD})){0,5}$`, 'u');
const INITIALS = /^(?:\p{Lu}\.[ -]?){1,5}$|^\p{Lu}(?:[ -]?\p{Lu}){0,2}$/u;
const SUFFIX = /^(?:Jr|Sr|II|III|IV)\.?$/;
const HAN_PERSON = /^\p{Script=Han}{2,4}$|^(?=.*\p{Script=Han})[\p{Script=Han}A-Z]{1,10}(?:[·•.．]\s?[\p{Script=Han}A-Z]{1,10}){1,3}$/u;
const HAN_BODY =
  /^[\p{Script=Han}\p{L}\d·()（）]{2,40}(?:大学|学院|研究院|研究所|委员会|委|公司|中心|协会|学会|组织|局|部|处|院|组|署|会|社|馆|厅|厂|办|办公室|医院|集团|实验室|联盟|银行|政府|所|评论员|记者)$/u;
const BODY_WORD = "(?:\\p{Lu}[\\p{L}&'’.-]*|of|the|for|and|on|in|&|\\([\\p{Lu}\\d-]{2,12}\\))";
const BODY_WORDS = new RegExp(`^${BODY_WORD}(?: ${BODY_WORD}){1,12}$`, 'u');
/** Bodies whose name has an “and” within. */
const BODY =
  /\b(?:organi[sz]ation|association|university|institutes?|committee|agency|council|cent(?:er|re)|department|ministry|society|foundation|office|bureau|group|team|consortium|collaboration|union|commission|network|administration|academy|laboratory|community|inc|corporation|company)\b/i;
const MORE = /[,;\s]*(?:(?:,|&|and)?\s*(?:et\.? ?al\.?|and others|others)|等(?:著|编|译|编著|主编)?|\.\.\.|…)\s*$/iu;
const ROLE = /[,\s]*(?:\((?:eds?|编|主编|编著|著)\.?\)|(?:主编|编著|编|著)|,\s*eds?\.?)\s*$/iu;
/** The country of a foreign author: [美], (英). */
const COUNTRY = /^[[(（［〔](?:美|英|日|德|法|俄|苏|意|加|澳|荷|韩|印|瑞士|瑞典|西班牙|以色列|奥地利|比利时|丹麦|新加坡)[\])）］〕]\s*/u;
const MAX_LENGTH = 20_000;

/** A family name in capitals as it is written: KANAMORI H → Kanamori H; initials stand together, as PubMed writes them. */
function written(name: string): string {
  const [, family = '', initials = ''] = /^(\p{Lu}[\p{Lu}'’-]+|\p{Lu}\p{L}[\p{L}'’-]*) ((?:\p{Lu}\.?[ -]?){1,4})$/u.exec(name) ?? [];
  if (!family) return name;
  const proper = /\p{Ll}/u.test(family) ? family : family.replace(/(?<=\p{Lu})\p{Lu}+/gu, (rest) => rest.toLowerCase());
  return `${proper} ${initials.includes('.') ? initials.trim() : initials.replace(/[ -]/g, '')}`;
}

const isPerson = (name: string): boolean => HAN_PERSON.test(name) || (PERSON.test(name) && /\p{L}{2}/u.test(name));
const THE_BODY = /^The (?:[\p{L}-]+ ){0,4}(?:Community|Group|Team|Project|Collaboration|Consortium)$/u;
/** U.S. Department of Energy. */
const STATE_BODY = /^(?:U\.S\.|U\.K\.|U\.N\.) /;
const isBody = (name: string): boolean => HAN_BODY.test(name) || BODY_WORDS.test(name.replace(STATE_BODY, '')) || THE_BODY.test(name);
const AND = /(?:^|\s)(?:&|and)\s|(?<=\p{Script=Han})[和与](?=\p{Script=Han}{2,4}$)/u;
const withoutAnd = (piece: string): string => piece.replace(/^\s*(?:&|and)\s/, '').trim();
/** A body with an “and” in its name is one. */
const partsAt = (piece: string): string[] => (BODY.test(piece) && isBody(withoutAnd(piece)) ? [piece] : piece.split(AND));

/** Chinese names that only blanks part; a name of two characters is also written with one between them. */
function apart(name: string): string[] {
  if (!/^[\p{Script=Han} ]+$/u.test(name) || !name.includes(' ')) return [name];
  const parts = name.split(/ +/);
  return parts.every((part) => part.length > 1) ? parts : [parts.join('')];
}

/** Pieces between commas; initials belong to the family name before them: `LeCun, Y., Bengio, Y.` */
function paired(pieces: readonly string[], inverted: boolean): string[] {
  const names: string[] = [];
  pieces.forEach((piece, i) => {
    const before = names.at(-1);
    // Behind an acronym stands another one.
    const given = (INITIALS.test(piece) && !/^\p{Lu}{3,}$/u.test(before ?? '')) || (inverted && i === 1 && isGiven(piece, before));
    if (before !== undefined && SUFFIX.test(piece)) names[names.length - 1] = `${before} ${piece}`;
    else if (given && before !== undefined && !/ \p{Lu}\.?$|^\p{Lu}\. /u.test(before)) names[names.length - 1] = `${piece} ${before}`;
    else names.push(piece);
  });
  return names;
}

const isGiven = (piece: string, family = ''): boolean => PERSON.test(piece) && PERSON.test(family) && piece.split(' ').length <= 3;

/**
 * The names of a list of authors as it is printed; null for what is none. `inverted`: its first name has the family name
 * first, with a comma behind it, as MLA and Chicago have it.
 */
export function namesIn(text: string, { inverted = false } = {}): string[] | null {
  if (text.length > MAX_LENGTH || trimmed(text) === '') return null;
  const whole = text.replace(MORE, '').replace(ROLE, '').trim();
  const shadow = shadowOf(whole);
  if (isBody(trimmed(whole)) && (BODY.test(whole) || !/\s(?:and|&)\s/.test(whole)) && !isPerson(trimmed(whole))) return [trimmed(whole)];
  const byPeople = shadow.includes(';');
  const pieces = (byPeople ? shadow.split(';') : shadow.split(',').flatMap(partsAt))
    .map(withoutAnd)
    .map((piece) =>
      piece
        .replace(MORE, '')
        .replace(COUNTRY, '')
        .replace(/\s+/g, ' ')
        .replace(/^[\s.]+/, '')
        .trim(),
    )
    .map((piece) => (INITIALS.test(piece) || / \p{Lu}\.$/u.test(piece) ? piece : piece.replace(/\.$/, '')))
    .filter(Boolean);
  const names = (byPeople ? pieces.map(turned) : paired(pieces, inverted)).flatMap(apart);
  if (names.length === 0 || !names.every((name) => isPerson(name) || isBody(name))) return null;
  return names.map(written);
}

const turned = (name: string): string => name.replace(/^([^,]+),\s*(.+)$/, '$2 $1');
