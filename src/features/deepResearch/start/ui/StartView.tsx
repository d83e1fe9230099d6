import { useGetResearchFreeCountQuery } from '../../../../api/chatApi';
import { ChoiceList } from '../../../../shared/ui/fields/ChoiceList';
import { texts } from '../../core/texts';
import { EarlierRuns } from './EarlierRuns';
import { useOutgoing, useResearchActions } from '../../core/ui/hooks';
import { McpPicker } from './McpPicker';
import { OptionsPanel } from './OptionsPanel';
import { OutgoingNote } from '../../core/ui/OutgoingNote';
import { START_DRAFT, useParts } from '../../core/parts';
import { StylePicker } from './StylePicker';

const EXAMPLES = texts.exampleList.map((question) => ({ key: question, label: question }));

/** Where a run begins: what is left today, the question, what it is to read and how it is to be written. */
export function StartView() {
  const { Box, writeDraft } = useParts();
  const outgoing = useOutgoing('');
  const { ask } = useResearchActions('');
  const sending = outgoing?.state === 'sending';
  return (
    <div className="sn-research-start">
      <header>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <FreeCount />
      {outgoing ? <OutgoingNote outgoing={outgoing} /> : null}
      <fieldset disabled={sending} className="sn-research-box">
        <Box draftKey={START_DRAFT} busy={false} placeholder={texts.placeholder} onSend={ask} onStop={() => undefined} />
      </fieldset>
      <p className="sn-research-hint">{texts.resourcesHint}</p>
      <StylePicker />
      <div className="sn-research-panels">
        <OptionsPanel />
        <McpPicker />
      </div>
      <section aria-labelledby="sn-research-examples">
        <h2 id="sn-research-examples">{texts.examples}</h2>
        <ChoiceList choices={EXAMPLES} onChoose={(question) => writeDraft(START_DRAFT, question)} />
      </section>
      <EarlierRuns />
    </div>
  );
}

/** How many runs can be begun today, before anything else. */
function FreeCount() {
  const { data, isLoading, isError } = useGetResearchFreeCountQuery();
  const left = data ?? 0;
  return (
    <p className={`sn-research-free${!isLoading && !isError && left === 0 ? ' sn-research-free-none' : ''}`} role="status">
      {isLoading ? texts.freeLoading : isError ? texts.freeFailed : left > 0 ? texts.free(left) : texts.freeNone}
    </p>
  );
}
