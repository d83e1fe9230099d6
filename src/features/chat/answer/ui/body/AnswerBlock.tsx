import { memo, useMemo } from 'react';
import { isHeavyBlock } from '../../../core/markdown/blocks';
import { withoutTags } from '../../../core/markdown/marks';
import { tableRows } from '../../lib/tableRows';
import { AnswerTable } from './AnswerTable';
import { BlockPart } from './BlockPart';
import { PlainAnswer } from './PlainAnswer';
import { answerElements } from './answerElements';

interface AnswerBlockProps {
  /** Markdown of one block. */
  source: string;
  /** More text is to come. */
  growing: boolean;
  /** Unique in the page. */
  id: string;
}

/** Without the line ends behind it, which say that it is finished and nothing else. In code they may be lines of it. */
const withoutEnd = (source: string) => (/[`~]{3}/.test(source) ? source : source.replace(/\n+$/, ''));

/** One block of an answer. Memoised on its text: a finished block is laid out once. */
export const AnswerBlock = memo(function AnswerBlock({ source, growing, id }: AnswerBlockProps) {
  const heavy = useMemo(() => isHeavyBlock(source), [source]);
  const table = useMemo(() => (heavy ? null : tableRows(source)), [heavy, source]);
  if (heavy) return <PlainAnswer text={withoutTags(source)} />;
  if (table) return <AnswerTable table={table} growing={growing} id={id} />;
  return <BlockPart source={withoutEnd(source)} growing={growing} id={id} components={answerElements} />;
});
