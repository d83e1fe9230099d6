import { memo, useMemo } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import type { PluggableList } from 'unified';
import { answerSchema, mayBeShown, rehypeCitations, rehypeInert } from '../../../core/markdown/answerSteps';
import { mayHaveFormula, printFormulas, scanFormulas } from '../../../core/markdown/formulas';
import { settleTail } from '../../lib/settleTail';
import { useMathSteps } from '../formulas/useMathSteps';

interface BlockPartProps {
  source: string;
  /** More text is to come: what is unfinished at its end is not shown yet. */
  growing: boolean;
  /** Unique in the page; footnotes get ids from it. */
  id: string;
  /** One object for ever. */
  components: Components;
}

const remarkSteps: PluggableList = [remarkGfm];
const rehypeSteps: PluggableList = [rehypeInert, [rehypeSanitize, answerSchema], rehypeCitations];

/** Markdown that is laid out at once: a block, or a row of a table. Memoised on its text: what is finished is laid out once. */
export const BlockPart = memo(function BlockPart({ source, growing, id, components }: BlockPartProps) {
  const pieces = useMemo(() => (mayHaveFormula(source) ? scanFormulas(source) : null), [source]);
  const hasFormula = pieces?.some(({ kind }) => kind === 'formula') ?? false;
  const math = useMathSteps(hasFormula);
  const setting = hasFormula && typeof math === 'object' ? math : null;
  const written = hasFormula && math === 'failed';
  const printed = pieces && !written ? printFormulas(pieces, { hold: hasFormula && !setting, growing }) : source;
  const shown = growing ? settleTail(printed) : printed;
  // A block that ends as it was shown while it grew is not laid out again.
  return useMemo(
    () => (
      <Markdown
        remarkPlugins={setting ? [...remarkSteps, ...setting.remark] : remarkSteps}
        rehypePlugins={setting ? [...rehypeSteps, ...setting.rehype] : rehypeSteps}
        remarkRehypeOptions={{ clobberPrefix: `${id}-`, footnoteLabel: '脚注', footnoteBackLabel: '回到正文' }}
        components={components}
        allowElement={mayBeShown}
      >
        {shown}
      </Markdown>
    ),
    [shown, setting, id, components],
  );
});
