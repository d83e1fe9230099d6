import type { Ref } from 'react';
import { useListPromptsQuery } from '../../../../../api/chatApi';
import type { UserPrompt } from '../../../../../contract/entities/chat';
import { templatePreview } from '../../../../../shared/lib/template';
import { ChoiceFailure } from './ChoiceFailure';
import { ChoicePopover } from './ChoicePopover';
import type { ListHandle } from './ChoicePopover';
import { matchPrompts } from '../../lib/matchPrompts';
import { texts } from '../../texts';

/** Choices shown at once; further ones are found by typing. */
const MAX_CHOICES = 50;
const PREVIEW = 80;

interface PromptChoicesProps {
  id: string;
  query: string;
  ref?: Ref<ListHandle>;
  onActive: (id: string) => void;
  onPick: (prompt: UserPrompt) => void;
}

/** The prompts that fit what was typed after `/`. */
export function PromptChoices({ id, query, ref, onActive, onPick }: PromptChoicesProps) {
  const { data, isError, isFetching, error, refetch } = useListPromptsQuery({ query: {} });
  const found = matchPrompts(data ?? [], query);
  const listed = found.slice(0, MAX_CHOICES);
  const choice = (prompt: UserPrompt) => ({
    key: prompt.id,
    label: prompt.title,
    detail: templatePreview(prompt.content).replace(/\s+/g, ' ').slice(0, PREVIEW),
    pick: () => onPick(prompt),
  });
  const groups = [
    { label: texts.ownPrompts, choices: listed.filter(({ shipped }) => !shipped).map(choice) },
    { label: texts.shippedPrompts, choices: listed.filter(({ shipped }) => shipped).map(choice) },
  ];
  const failed = isError && !isFetching;
  const note = failed ? (
    <ChoiceFailure what={texts.promptsFailed} error={error} onRetry={() => void refetch()} />
  ) : data === undefined ? (
    <p role="status">{texts.loading}</p>
  ) : found.length === 0 ? (
    <p role="status">{texts.noPrompts}</p>
  ) : found.length > MAX_CHOICES ? (
    <p>{texts.morePrompts(found.length - MAX_CHOICES)}</p>
  ) : null;
  return (
    <ChoicePopover
      id={id}
      label={texts.promptList}
      groups={groups}
      note={note}
      awaited={data === undefined && !failed}
      ref={ref ?? null}
      onActive={onActive}
    />
  );
}
