import { memo, useMemo } from 'react';
import Markdown from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { isHeavyBlock } from '../../../core/markdown/blocks';
import { mayHaveFormula, printFormulas, scanFormulas } from '../../../core/markdown/formulas';
import { settleTail } from '../../lib/settleTail';
import { PlainAnswer } from './PlainAnswer';
import { answerElements } from './answerElements';
import { withoutTags } from '../../../core/markdown/marks';
import { answerSchema, mayBeShown, rehypeCitations, rehypeInert } from '../../../core/markdown/answerSteps';
import { useMathSteps } from '../formulas/useMathSteps';

interface AnswerBlockProps {
  /** Markdown of one block. */
  source: string;
  /** More text is to come: what is unfinished at its end is not shown yet. */
  growing: boolean;
  /** Unique in the page; footnotes get ids from it. */
  id: string;
}

const remarkSteps: PluggableList = [remarkGfm];
const rehypeSteps: PluggableList = [rehypeInert, [rehypeSanitize, answerSchema], rehypeCitations];

/** One block of an answer. Memoised on its text: a finished block is laid out once. */
export const AnswerBlock = memo(function AnswerBlock({ source, growing, id }: AnswerBlockProps) {
  const heavy = useMemo(() => isHeavyBlock(source), [source]);
  const pieces = useMemo(() => (!heavy && mayHaveFormula(source) ? scanFormulas(source) : null), [heavy, source]);
  const hasFormula = pieces?.some(({ kind }) => kind === 'formula') ?? false;
  const math = useMathSteps(hasFormula);
  if (heavy) return <PlainAnswer text={withoutTags(source)} />;
  const setting = hasFormula && typeof math === 'object' ? math : null;
  const written = hasFormula && math === 'failed';
  const printed = pieces && !written ? printFormulas(pieces, { hold: hasFormula && !setting, growing }) : source;
  return (
    <Markdown
      remarkPlugins={setting ? [...remarkSteps, ...setting.remark] : remarkSteps}
      rehypePlugins={setting ? [...rehypeSteps, ...setting.rehype] : rehypeSteps}
      remarkRehypeOptions={{ clobberPrefix: `${id}-`, footnoteLabel: '脚注', footnoteBackLabel: '回到正文' }}
      components={answerElements}
      allowElement={mayBeShown}
    >
      {growing ? settleTail(printed) : printed}
    </Markdown>
  );
});
