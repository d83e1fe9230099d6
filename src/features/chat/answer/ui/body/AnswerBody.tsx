import { Component, memo, useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { NO_BLOCKS, advanceBlocks, withDefinitions } from '../../../core/markdown/blocks';
import { NO_MARKS } from '../../../core/lib/boundMarks';
import type { BoundMark } from '../../../core/lib/boundMarks';
import { tagMarks } from '../../../core/markdown/marks';
import type { SentenceEnd } from '../../../core/markdown/marks';
import { AnswerBlock } from './AnswerBlock';
import { PlainAnswer } from './PlainAnswer';
import './answer.css';

/** One message that cannot be laid out is shown as plain text; the conversation around it stays. */
class AnswerBoundary extends Component<{ text: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PlainAnswer text={this.props.text} /> : this.props.children;
  }
}

/** Where each block begins in the text. */
function placesOf(text: string, blocks: readonly string[]): number[] {
  let end = 0;
  return blocks.map((block) => {
    const at = Math.max(end, text.indexOf(block, end));
    end = at + block.length;
    return at;
  });
}

interface AnswerBodyProps {
  /** Markdown so far. */
  text: string;
  /** More is to come. */
  growing: boolean;
  /** Unique in the page. */
  id: string;
  /** Its markers in reading order, where their passages are known. */
  marks?: readonly BoundMark[];
  /** Ends of sentences that something stands behind. */
  ends?: readonly SentenceEnd[];
}

const NO_ENDS: readonly SentenceEnd[] = [];

/** Blocks of a part: the browser skips parts as a whole, and looks after each of them in every frame. */
const PART = 12;

/** The parts of an answer by the places of their blocks. A block never goes to another part. */
const partsOf = (blocks: readonly string[]): readonly number[][] =>
  Array.from({ length: Math.ceil(blocks.length / PART) }, (_, part) =>
    blocks.slice(part * PART, (part + 1) * PART).map((__, nth) => part * PART + nth),
  );

/** Parts before the last two are far from what is being written. */
const classOf = (part: number, parts: number) => (part < parts - 2 ? 'sn-answer-part sn-answer-far' : 'sn-answer-part');

/** The words of an answer. What came is laid out behind the next paint, and a key or a click meanwhile comes first. */
export const AnswerBody = memo(function AnswerBody(props: AnswerBodyProps) {
  return <AnswerBlocks {...useDeferredValue(props)} />;
});

/** Finished blocks are laid out once; only the end is laid out again as text comes. */
const AnswerBlocks = memo(function AnswerBlocks({ text, growing, id, marks = NO_MARKS, ends = NO_ENDS }: AnswerBodyProps) {
  const [state, setState] = useState(() => advanceBlocks(NO_BLOCKS, text));
  // The next state follows from the last one and the text, so that finished blocks keep their identity.
  const current = state.text === text ? state : advanceBlocks(state, text);
  if (current !== state) setState(current);
  const { finished, tail, definitions, plain } = current;
  const blocks = plain ? finished : [...finished, ...tail];
  const places = marks.length > 0 || ends.length > 0 ? placesOf(text, blocks) : [];
  const sourceOf = (index: number) => withDefinitions(tagMarks(blocks[index]!, places[index] ?? 0, marks, ends), definitions);
  const parts = partsOf(blocks);
  return (
    <div className={growing ? 'sn-answer-body sn-answer-growing' : 'sn-answer-body'}>
      <AnswerBoundary text={text}>
        {parts.map((indices, part) => (
          <div key={part} className={classOf(part, parts.length)}>
            {indices.map((index) => (
              <AnswerBlock
                key={index}
                id={`${id}-${index}`}
                source={sourceOf(index)}
                growing={growing && !plain && index === blocks.length - 1}
              />
            ))}
          </div>
        ))}
        {plain ? <PlainAnswer text={tail.join('')} /> : null}
      </AnswerBoundary>
    </div>
  );
});
