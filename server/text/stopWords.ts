/** The words that PostgreSQL's `english` configuration does not index. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself ' +
    'it its itself they them their theirs themselves what which who whom this that these those am is are was were be ' +
    'been being have has had having do does did doing a an the and but if or because as until while of at by for with ' +
    'about against between into through during before after above below to from up down in out on off over under again ' +
    'further then once here there when where why how all any both each few more most other some such no nor not only own ' +
    'same so than too very s t can will just don should now'
  ).split(' '),
);

/** Chinese words of questions, longest first. They say nothing about what is sought. */
const QUESTION_WORDS =
  /请问|请介绍(?:一下)?|请解释(?:一下)?|请说明|为什么|是什么|什么是|有什么|有哪些|有何|怎么样|怎样|怎么|如何|什么|哪些|哪个|哪种|哪里|是否|能否|可否|多少|几个|吗|呢|么|吧|(?<=\p{Script=Han})的(?=\p{Script=Han})/gu;

/** Takes the question words out of a Chinese question, leaving a gap where they were. */
export const withoutQuestionWords = (text: string): string => text.replace(QUESTION_WORDS, ' ');
