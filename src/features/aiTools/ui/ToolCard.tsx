import StarFilled from '@ant-design/icons/es/icons/StarFilled';
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined';
import { useSelector } from 'react-redux';
import { useMarkToolMutation, useUnmarkToolMutation } from '../../../api/aiToolsApi';
import type { AiTool } from '../../../contract/entities/aiTool';
import { safeHref } from '../../../shared/lib/safeHref';
import { Words } from '../../../shared/ui/marks/Words';
import { selectIsToolMarked } from '../aiToolsSlice';
import type { aiToolsSlice } from '../aiToolsSlice';
import { texts } from '../texts';
import { bounded } from '../../../shared/ui/loading/bounded';

type State = Parameters<typeof aiToolsSlice.selectors.selectIsToolMarked>[0];

/** One tool: what it is for, the way to it, and the star that keeps it. */
function ToolCardView({ tool }: { tool: AiTool }) {
  const marked = useSelector((state: State) => selectIsToolMarked(state, tool));
  const [mark] = useMarkToolMutation();
  const [unmark] = useUnmarkToolMutation();
  const href = safeHref(tool.url);
  const toggle = () => void (marked ? unmark : mark)({ body: { tool_id: tool.tool_id } });
  return (
    <article className="sn-tool">
      <span className="sn-tool-letter" aria-hidden="true">
        {tool.name.slice(0, 1)}
      </span>
      <div className="sn-tool-words">
        <h3>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              <Words>{tool.name}</Words>
              <span className="sn-hidden">{texts.inNewWindow}</span>
            </a>
          ) : (
            tool.name
          )}
        </h3>
        <p>{tool.desc}</p>
        <small>{tool.category_name}</small>
      </div>
      <button
        type="button"
        className="sn-icon-button sn-tool-star"
        aria-pressed={marked}
        aria-label={marked ? texts.marked(tool.name) : texts.mark(tool.name)}
        onClick={toggle}
      >
        {marked ? <StarFilled aria-hidden="true" /> : <StarOutlined aria-hidden="true" />}
      </button>
    </article>
  );
}

export const ToolCard = bounded(ToolCardView, ({ tool }) => tool.tool_id);
