import { Converter } from 'opencc-js/t2cn';

/** Han characters of the basic plane, the first extension included; other planes hold none that people search for. */
const [FIRST, LAST] = [0x3400, 0x9fff];

/** Characters of simplified texts too (什么, 显著), which the tables of Hong Kong and Taiwan would change. */
const UNCHANGED = '么著';

/**
 * UTF-16 unit → unit of its simplified character, 0 where there is none. Character by character and without a
 * dictionary of words: what matters is that both writings of a text become the same, not that they become good
 * Chinese. From OpenCC's tables.
 */
const SIMPLIFIED = (() => {
  const table = new Uint16Array(LAST + 1);
  const all = Array.from({ length: LAST - FIRST + 1 }, (_, at) => String.fromCharCode(FIRST + at));
  // Hong Kong and Taiwan write some characters in ways of their own: 衞 is 衛 is 卫.
  for (const from of ['t', 'hk', 'tw']) {
    // In one call, which is four times as fast; no word goes beyond a line.
    const converted = Converter({ from, to: 'cn' })(all.join('\n')).split('\n');
    all.forEach((character, at) => {
      const code = FIRST + at;
      const simplified = converted[at]!.charCodeAt(0);
      if (converted[at]!.length > 1 || simplified === code || table[code] || UNCHANGED.includes(character)) return;
      // A few lead to a character that is itself a traditional one: 薴 is 苧 is 苎.
      table[code] = table[simplified] || simplified;
    });
  }
  return table;
})();

/** A text with traditional characters as simplified ones; as long as before, place by place. */
export function simplify(text: string): string {
  let result = '';
  let copied = 0;
  for (let i = 0; i < text.length; i += 1) {
    const simplified = SIMPLIFIED[text.charCodeAt(i)];
    if (!simplified) continue;
    result += text.slice(copied, i) + String.fromCharCode(simplified);
    copied = i + 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

/** Whether the text has a character that `simplify` changes. */
export const hasTraditional = (text: string): boolean => simplify(text) !== text;
