import { settleTail } from './settleTail';

describe('the end of a growing text', () => {
  it.each([
    ['结论[', '结论'],
    ['结论[1', '结论'],
    ['结论[1]', '结论[1]'],
    ['结论[1, 2', '结论'],
    ['见[综述](https://exa', '见综述'],
    ['见[综述](https://example.org)', '见[综述](https://example.org)'],
    ['这是**重点', '这是**重点**'],
    ['这是**', '这是'],
    ['这是**重点**', '这是**重点**'],
    ['用 `code', '用 `code`'],
    ['上一段**完\n\n下一段', '上一段**完\n\n下一段'],
    ['1. 一\n2', '1. 一\n'],
    ['1. 一\n2.', '1. 一\n'],
    ['- 一\n-', '- 一\n'],
    ['##', ''],
    ['在 2017', '在 2017'],
    ['前文\n\n| 模型 | BL', '前文\n\n'],
    ['| 模型 | BLEU |\n| -', ''],
    ['| 模型 | BLEU |\n| --- | -', '| 模型 | BLEU |\n| --- | -'],
    ['| 模型 | BLEU |\n| --- | --- |\n| RNN', '| 模型 | BLEU |\n| --- | --- |\n| RNN'],
    ['```py\nx = [1', '```py\nx = [1'],
  ])('%j is shown as %j', (text, shown) => expect(settleTail(text)).toBe(shown));
});
