import type { z } from 'zod';
import { chatCalls } from './calls/chat';
import { glossaryCalls } from './calls/glossary';
import { preferenceCalls } from './calls/preferences';
import { Username } from './entities/account';
import { PART_VALUES } from './entities/operator';

const TERM = { term: 'entropy', rendering: '熵', target: 'zh' };
const PROMPT = { title: '总结', content: '请总结', category: '' };
const PREFERENCE = { interest_codes: [], version: 0 };

/** Where names come in that are no name of a project, a base or the like, which tests of their own ask for. */
const NAMES: readonly (readonly [string, z.ZodType, (name: string) => unknown])[] = [
  ['a user name', Username, (name) => name],
  ['a term of the glossary', glossaryCalls.saveGlossaryTerm.body, (term) => ({ ...TERM, term })],
  ['its rendering', glossaryCalls.saveGlossaryTerm.body, (rendering) => ({ ...TERM, rendering })],
  ['the category of a prompt', chatCalls.addPrompt.body, (category) => ({ ...PROMPT, category })],
  ['a keyword of interest', preferenceCalls.saveRecommendPreference.body, (word) => ({ ...PREFERENCE, keywords: [word] })],
  ['a topic in a draft', preferenceCalls.saveRecommendPreferenceLater.body, (word) => ({ ...PREFERENCE, own_topics: [word] })],
  ['the name of a tool server', PART_VALUES.mcp.shape.name, (name) => name],
  ['the title of the site', PART_VALUES.site.shape.title, (name) => name],
];

describe.each(NAMES)('%s', (_what, schema, withName) => {
  it('may be what people are called, from right to left too', () => {
    expect(schema.safeParse(withName('مريم')).success).toBe(true);
  });

  it.each([
    ['letters that show nothing', '\u3164', '名称不能只含看不见的字符'],
    ['a line end', 'a\nb', '名称不能含换行或控制字符'],
    ['an end of a direction that it has not begun', 'a\u2069b', '名称中的方向控制符没有成对'],
  ])('is not %s', (_kind, name, words) => {
    const refused = schema.safeParse(withName(name));
    expect(refused.success).toBe(false);
    expect(refused.error!.issues.map(({ message }) => message)).toContain(words);
  });
});
