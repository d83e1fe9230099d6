import { createContext, useContext, useId } from 'react';
import { Input } from 'antd';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { MAX_MESSAGE_LENGTH, MAX_PLAN_TITLE_LENGTH } from '../../../../model/limits';
import { researchDraftChanged, selectResearchDraft } from '../../core/researchSlice';
import { texts } from '../../core/texts';
import type { Slices } from '../../core/ui/hooks';

interface Rewriting {
  /** The record that wrote the report. */
  recordId: string;
  onRewrite: (section: string, wish: string) => void;
}

/** The report whose sections can be written anew. */
export const RewritingContext = createContext<Rewriting | null>(null);

/** The action behind the heading of a section: writes it anew, with a wish if there is one. What is written survives a reload. */
export function SectionRewrite({ title }: { title: string }) {
  const rewriting = useContext(RewritingContext);
  if (!rewriting || title.length > MAX_PLAN_TITLE_LENGTH) return null;
  return <RewriteForm title={title} {...rewriting} />;
}

function RewriteForm({ title, recordId, onRewrite }: Rewriting & { title: string }) {
  const dispatch = useDispatch();
  const id = useId();
  const { rewriting } = useSelector((state: Slices) => selectResearchDraft(state, recordId));
  const change = (wish: string | null) =>
    dispatch(researchDraftChanged({ record_id: recordId, rewriting: wish === null ? null : { section: title, wish } }));
  if (rewriting?.section !== title) {
    return (
      <Button size="small" type="text" aria-label={texts.rewriteSectionOf(title)} onClick={() => change('')}>
        ↻ {texts.rewriteSection}
      </Button>
    );
  }
  const { wish } = rewriting;
  return (
    <div className="sn-report-rewrite" role="group" aria-labelledby={id}>
      <label id={id} htmlFor={`${id}-wish`}>
        {texts.rewriteWish(title)}
      </label>
      {/* Enter makes a line: an input method that ends with it sends nothing. */}
      <Input.TextArea
        id={`${id}-wish`}
        autoFocus
        placeholder={texts.rewriteWishPlaceholder}
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={MAX_MESSAGE_LENGTH}
        value={wish}
        onChange={({ target }) => change(target.value)}
      />
      <div className="sn-research-actions">
        <Button type="primary" size="small" onClick={() => onRewrite(title, wish.trim())}>
          {texts.rewriteSend}
        </Button>
        <Button size="small" onClick={() => change(null)}>
          {texts.rewriteCancel}
        </Button>
      </div>
    </div>
  );
}
