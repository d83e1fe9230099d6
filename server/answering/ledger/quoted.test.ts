import { quoteWithMarker } from '../../../src/model/answers/quote';
import { plainSentence } from '../../../src/model/answers/remarks';
import { readQuestion } from '../../text/terms';
import { judge } from './judge';
import { statementsOf } from './statements';

/** What a source says is quoted as Markdown; read back from there it says the same. */
describe('a sentence that is quoted as it stands agrees with its source', () => {
  test.each([
    '[目的/意义]党校图书馆作为党校智库建设的重要组成部分，服务于新型智库成为其新的发展方向。',
    'LibKGE ( https://github.com/uma-pi1/kge ) is an open-source library for knowledge graph embedding.',
    'See www.example.org for 3 of 5 data sets; a & b are kept, and &amp; too.',
    'The excess of the total electron (\\ps + \\el) spectrum lies between 10-100 GeV.',
    '# 5 of the * marked ~ ones_ cost $5 <b>each</b>.',
    '1. This version of the problem remains hard [12], also for W[1].',
  ])('%s', (sentence) => {
    const quoted = quoteWithMarker(sentence, '[1]');
    const statements = statementsOf(quoted);
    expect(statements).toHaveLength(1);
    const [{ text = '', start = 0, end = 0 } = {}] = statements;
    expect(judge(text, readQuestion(text), { texts: [sentence], about: [] })).toEqual({ state: 'consistent', findings: [] });
    expect(plainSentence(quoted.slice(start, end))).not.toMatch(/&#91;|\\[:.&]/);
  });
});
