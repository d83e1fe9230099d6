import { screen, within } from '@testing-library/react';
import type * as ReactMarkdown from 'react-markdown';
import { answerBody, showAnswer } from '../../../testing/answerBody';

const mockLayouts: string[] = [];
let mockBroken = false;
jest.mock('react-markdown', () => {
  const original = jest.requireActual<typeof ReactMarkdown>('react-markdown');
  return {
    ...original,
    __esModule: true,
    default: (props: Parameters<typeof original.default>[0]) => {
      mockLayouts.push(String(props.children));
      if (mockBroken) throw new RangeError('Maximum call stack size exceeded');
      return original.default(props);
    },
  };
});

beforeEach(() => mockLayouts.splice(0));

describe('a streamed answer', () => {
  it('lays out each finished block once, however often text comes', () => {
    const blocks = Array.from({ length: 12 }, (_, n) => `第${n}段，内容**${n}**。`);
    const text = blocks.join('\n\n');
    const view = showAnswer('', true);
    for (let at = 1; at <= text.length; at += 3) view.rerender(answerBody(text.slice(0, at), true));
    view.rerender(answerBody(text));
    for (const [n, block] of blocks.entries()) {
      expect(screen.getByText(`第${n}段，内容。`)).toBeInTheDocument();
      // Once complete, and once more when it turned out that nothing follows in it.
      expect(mockLayouts.filter((source) => source.trimEnd() === block).length).toBeLessThanOrEqual(2);
    }
    mockLayouts.splice(0);
    view.rerender(answerBody(`${text}\n\n最后一段`, true));
    expect(mockLayouts.filter((source) => source.includes('第3段') || source.includes('第9段'))).toEqual([]);
  });

  it('keeps the elements of a finished block', () => {
    const view = showAnswer('# 标题\n\n一段。\n\n二段。\n\n三', true);
    const first = screen.getByText('一段。');
    view.rerender(answerBody('# 标题\n\n一段。\n\n二段。\n\n三段与更多的字。\n\n四段', true));
    expect(screen.getByText('一段。')).toBe(first);
  });

  it('goes into parts that keep their blocks, and of which those far from the end are told apart', () => {
    const blocks = Array.from({ length: 40 }, (_, n) => `第${n}段。`);
    const view = showAnswer(blocks.slice(0, 20).join('\n\n'), true);
    const part = () => screen.getByText('第5段。').closest('.sn-answer-part');
    const first = part();
    expect(first).not.toHaveClass('sn-answer-far');
    view.rerender(answerBody(blocks.join('\n\n'), true));
    expect(part()).toBe(first);
    expect(first).toHaveClass('sn-answer-far');
    expect(screen.getByText('第39段。').closest('.sn-answer-part')).not.toHaveClass('sn-answer-far');
  });

  it('has headings below those of the page, tables that scroll and lists', () => {
    showAnswer('# 一级\n\n- 甲\n- [x] 乙\n\n| 列 |\n| --- |\n| 值 |');
    expect(screen.getByRole('heading', { name: '一级', level: 3 })).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: '表格' })).getByRole('cell', { name: '值' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '已完成' })).toBeInTheDocument();
  });

  it('resolves a link whose definition comes in a later block', () => {
    showAnswer('见[综述][s]。\n\n第二段\n\n[s]: https://example.org/s');
    expect(screen.getByRole('link', { name: '综述' })).toHaveAttribute('href', 'https://example.org/s');
  });
});

describe('text that cannot be laid out', () => {
  it.each([
    ['nested lists', `${'- '.repeat(1500)}x`],
    ['nested quotes', `${'> '.repeat(2000)}x`],
    ['two thousand columns', `${'|a'.repeat(2000)}|\n${'|-'.repeat(2000)}|\n`],
    ['open brackets', '['.repeat(5000)],
  ])('%s is shown as plain text', (_name, text) => {
    const { container } = showAnswer(`前文。\n\n${text}`);
    expect(screen.getByText('内容过大或嵌套过深，以纯文本显示')).toBeInTheDocument();
    expect(container.querySelector('pre')).toHaveTextContent(text.trim().slice(0, 50));
  });

  it('two million characters show their beginning and say so', () => {
    showAnswer('字'.repeat(2_000_000));
    expect(screen.getByText(/以纯文本显示前 200,000 个字符/)).toBeInTheDocument();
  });

  it('a block that throws leaves the page alone', () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    mockBroken = true;
    showAnswer('正文[1]。');
    mockBroken = false;
    silenced.mockRestore();
    expect(screen.getByText('内容过大或嵌套过深，以纯文本显示')).toBeInTheDocument();
    expect(screen.getByText('正文[1]。')).toBeInTheDocument();
  });
});
