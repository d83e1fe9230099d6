import { useSelector } from 'react-redux';
import { useListAiToolCategoriesQuery, useListAiToolsQuery, useListMyAiToolsQuery } from '../../../api/aiToolsApi';
import type { AiTool } from '../../../contract/entities/aiTool';
import { ChipGroup } from '../../../shared/ui/fields/ChipGroup';
import { KeywordBox } from '../../../shared/ui/fields/KeywordBox';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { selectMarkFailure } from '../aiToolsSlice';
import { texts } from '../texts';
import { ToolCard } from './ToolCard';
import './toolDirectory.css';

interface ToolChoice {
  /** Code of a category; empty: all. */
  category: string;
  keyword: string;
}

interface ToolDirectoryProps extends ToolChoice {
  onChange: (choice: ToolChoice) => void;
}

const Tools = ({ tools }: { tools: readonly AiTool[] }) => (
  <div className="sn-tools-grid">
    {tools.map((tool) => (
      <ToolCard key={tool.tool_id} tool={tool} />
    ))}
  </div>
);

/** The catalogue of AI tools: one's own first, then all by category and words. */
export function ToolDirectory({ category, keyword, onChange }: ToolDirectoryProps) {
  const query = { ...(category && { category }), ...(keyword && { keyword }) };
  const answer = useListAiToolsQuery({ query });
  const mine = useListMyAiToolsQuery().data ?? [];
  const categories = useListAiToolCategoriesQuery().data ?? [];
  const markFailure = useSelector(selectMarkFailure);
  const everything = category === '' && keyword === '';
  return (
    <div className="sn-tools">
      <KeywordBox
        label={texts.search}
        hint={texts.searchHint}
        keyword={keyword}
        onKeyword={(next) => onChange({ category, keyword: next })}
      />
      <ChipGroup
        label={texts.categories}
        chosen={category}
        options={[{ value: '', label: texts.all }, ...categories.map(({ code, name }) => ({ value: code, label: name }))]}
        onChoose={(code) => onChange({ category: code, keyword })}
      />
      {markFailure ? (
        <p className="sn-tools-failure" role="alert">
          {texts.markFailed(markFailure)}
        </p>
      ) : null}
      {everything && mine.length > 0 ? (
        <section aria-labelledby="sn-tools-mine">
          <h2 id="sn-tools-mine">{texts.mine}</h2>
          <Tools tools={mine} />
        </section>
      ) : null}
      <section aria-labelledby="sn-tools-all" aria-busy={answer.isFetching}>
        <h2 id="sn-tools-all">{categories.find(({ code }) => code === category)?.name ?? texts.allTools}</h2>
        <Answered
          answer={answer}
          skeleton="list"
          failed={texts.failed}
          earlier
          empty={
            <StateView
              kind="empty"
              title={texts.nothing}
              detail={texts.nothingDetail}
              action={{ label: texts.showAll, onClick: () => onChange({ category: '', keyword: '' }) }}
            />
          }
        >
          {(tools) => <Tools tools={tools} />}
        </Answered>
      </section>
      <p className="sn-tools-note">{texts.external}</p>
    </div>
  );
}
