import { Component, memo, useState } from 'react';
import type { ReactNode } from 'react';
import { NO_BLOCKS, advanceBlocks, withDefinitions } from '../../../core/markdown/blocks';
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

interface AnswerBodyProps {
  /** Markdown so far. */
  text: string;
  /** More is to come. */
  growing: boolean;
  /** Unique in the page. */
  id: string;
}

/** The words of an answer. Finished blocks are laid out once; only the end is laid out again as text comes. */
export const AnswerBody = memo(function AnswerBody({ text, growing, id }: AnswerBodyProps) {
  const [state, setState] = useState(() => advanceBlocks(NO_BLOCKS, text));
  // The next state follows from the last one and the text, so that finished blocks keep their identity.
  const current = state.text === text ? state : advanceBlocks(state, text);
  if (current !== state) setState(current);
  const { finished, tail, definitions, plain } = current;
  const blocks = plain ? finished : [...finished, ...tail];
  return (
    <div className={growing ? 'sn-answer-body sn-answer-growing' : 'sn-answer-body'}>
      <AnswerBoundary text={text}>
        {blocks.map((block, index) => (
          <AnswerBlock
            key={index}
            id={`${id}-${index}`}
            source={withDefinitions(block, definitions)}
            growing={growing && !plain && index === blocks.length - 1}
          />
        ))}
        {plain ? <PlainAnswer text={tail.join('')} /> : null}
      </AnswerBoundary>
    </div>
  );
});
