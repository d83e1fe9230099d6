import { Button } from '../../../../shared/ui/buttons/Button';
import { useGenerateQuestionsQuery, useGetResearchFreeCountQuery } from '../../../../api/chatApi';
import { RESEARCH_APPLICATION_ID } from '../../../../contract/research';
import { ChoiceList } from '../../../../shared/ui/fields/ChoiceList';
import { texts } from '../../core/texts';
import { EarlierRuns } from './EarlierRuns';
import { useOutgoing, useResearchActions } from '../../core/ui/hooks';
import { MaterialLine } from '../../core/ui/MaterialLine';
import { McpPicker } from './McpPicker';
import { OptionsPanel } from './OptionsPanel';
import { OutgoingNote } from '../../core/ui/OutgoingNote';
import { START_DRAFT, useParts } from '../../core/parts';
import { StylePicker } from './StylePicker';

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
        <Box
          draftKey={START_DRAFT}
          busy={false}
          placeholder={texts.placeholder}
          onSend={ask}
          onStop={() => undefined}
          below={(sources) => <MaterialLine sources={sources} none={texts.resourcesHint} />}
        />
      </fieldset>
      <StylePicker />
      <div className="sn-research-panels">
        <OptionsPanel />
        <McpPicker />
      </div>
      <section aria-labelledby="sn-research-examples">
        <h2 id="sn-research-examples">{texts.examples}</h2>
        <Examples onChoose={(question) => writeDraft(START_DRAFT, question)} />
      </section>
      <EarlierRuns />
    </div>
  );
}

/** As many as the server makes: their place is held, so that nothing below them moves. */
const USUAL = 6;

/** Questions that the library can answer in more than one of its works. */
function Examples({ onChoose }: { onChoose: (question: string) => void }) {
  const { data, isError, isFetching, refetch } = useGenerateQuestionsQuery({ query: { application_id: RESEARCH_APPLICATION_ID } });
  const questions = data ?? [];
  if (isError && !isFetching) {
    return (
      <p className="sn-research-hint">
        {texts.examplesFailed}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  }
  const awaited = isFetching && data === undefined ? USUAL : 0;
  if (questions.length === 0 && awaited === 0) return <p className="sn-research-hint">{texts.examplesNone}</p>;
  return <ChoiceList choices={questions.map((label) => ({ key: label, label }))} onChoose={onChoose} awaited={awaited} />;
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
