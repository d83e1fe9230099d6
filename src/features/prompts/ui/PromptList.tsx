import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useListPromptsQuery } from '../../../api/chatApi';
import type { UserPrompt } from '../../../contract/entities/chat';
import { ChipGroup } from '../../../shared/ui/fields/ChipGroup';
import { KeywordBox } from '../../../shared/ui/fields/KeywordBox';
import { Answered } from '../../../shared/ui/loading/Answered';
import { StateView } from '../../../shared/ui/loading/StateView';
import { promptEditorOpened, promptLibraryChanged, selectPromptLibrary, selectPromptRemovals } from '../promptsSlice';
import type { PromptsState } from '../promptsSlice';
import type { PromptScope } from '../promptsTypes';
import { texts } from '../texts';
import { PromptActions } from './PromptActions';
import { PromptNotes } from './PromptNotes';
import { PromptRow } from './PromptRow';

type State = { prompts: PromptsState };
const SCOPES = (['all', 'own', 'shipped'] as const).map((value) => ({ value, label: texts.scopes[value] }));
const fits = (scope: PromptScope) => (prompt: UserPrompt) => scope === 'all' || prompt.shipped === (scope === 'shipped');

/** The prompts, own ones first, with what can be done with them. */
export function PromptList({ onUse }: { onUse: (prompt: UserPrompt) => void }) {
  const dispatch = useDispatch();
  const { keyword, scope } = useSelector((state: State) => selectPromptLibrary(state)) ?? { keyword: '', scope: 'all' as const };
  const removals = useSelector((state: State) => selectPromptRemovals(state));
  const answer = useListPromptsQuery({ query: keyword ? { keyword } : {} });
  const gone = new Set(removals.map(({ prompt }) => prompt.id));
  const shown = (prompts: readonly UserPrompt[]) => prompts.filter(fits(scope)).filter(({ id }) => !gone.has(id));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Coming in, or back from the editor, whose button is gone.
    if (!list.current?.contains(document.activeElement)) list.current?.querySelector('input')?.focus();
  }, []);
  const showAll = () => dispatch(promptLibraryChanged({ keyword: '', scope: 'all' }));
  const write = () => dispatch(promptEditorOpened());
  const nothing =
    keyword === '' && scope === 'own' ? (
      <StateView kind="empty" title={texts.noOwn} detail={texts.noOwnDetail} action={{ label: texts.add, onClick: write }} />
    ) : (
      <StateView kind="empty" title={texts.noMatch} detail={texts.noMatchDetail} action={{ label: texts.showAll, onClick: showAll }} />
    );
  return (
    <div ref={list} className="sn-prompts-list">
      <PromptActions />
      <div className="sn-prompts-find">
        <KeywordBox
          keyword={keyword}
          label={texts.search}
          hint={texts.searchHint}
          onKeyword={(words) => dispatch(promptLibraryChanged({ keyword: words }))}
        />
        <ChipGroup
          label={texts.scope}
          options={SCOPES}
          chosen={scope}
          onChoose={(value) => dispatch(promptLibraryChanged({ scope: value as PromptScope }))}
        />
      </div>
      <PromptNotes />
      <Answered
        answer={answer}
        skeleton="plain"
        failed={texts.failed}
        earlier
        isEmpty={(prompts) => shown(prompts).length === 0}
        empty={nothing}
      >
        {(prompts) => (
          <ul className="sn-prompts-rows">
            {shown(prompts).map((prompt) => (
              <PromptRow key={prompt.id} prompt={prompt} onUse={onUse} />
            ))}
          </ul>
        )}
      </Answered>
    </div>
  );
}
