import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/buttons/Button';
import { failureMessage } from '../../../api/failure';
import type { RecommendPreference, TopicPreference } from '../../../contract/entities/preference';
import { MAX_OWN_TOPICS, MAX_TOPICS } from '../../../contract/subscriptions';
import { MAX_INTERESTS } from '../../../model/limits';
import { toggled } from '../../../shared/lib/toggled';
import { PageSkeleton } from '../../../shared/ui/loading/PageSkeleton';
import { StateView } from '../../../shared/ui/loading/StateView';
import { draftOf, emptyDraft, sameChoices } from '../lib/draft';
import type { PreferenceDraft } from '../lib/draft';
import {
  preferenceDraftChanged,
  preferenceDraftDropped,
  preferenceDraftRebased,
  preferencesSaveRequested,
  selectPreferences,
} from '../preferencesSlice';
import { texts } from '../texts';
import { ChosenChips } from './ChosenChips';
import { ConflictNotice } from './ConflictNotice';
import { DictPicker } from './DictPicker';
import { EditorButtons } from './EditorButtons';
import { LeaveDialog } from '../../../shared/ui/dialogs/LeaveDialog';
import { OwnWords } from './OwnWords';
import { ScopeChoice } from './ScopeChoice';
import { useDictionaries } from './useDictionaries';
import './preferenceEditor.css';

interface PreferenceEditorProps {
  topics: TopicPreference;
  preference: RecommendPreference;
  title: string;
  lead: string;
  /** Leaves the editor without saving; absent on the first visit. */
  onBack?: () => void;
}

/** Topics, disciplines and own words to choose. The choices lie in the store until they are saved or dropped. */
export function PreferenceEditor({ topics, preference, title, lead, onBack }: PreferenceEditorProps) {
  const dispatch = useDispatch();
  const { preferenceDraft, preferenceSaving, preferenceFailure, preferenceConflict } = useSelector(selectPreferences);
  const { topicGroups, interestGroups, types, languages, names, loading, failed, retry } = useDictionaries();
  const saved = draftOf(topics, preference);
  const draft = preferenceDraft ?? saved;
  const dirty = preferenceDraft !== null && !sameChoices(preferenceDraft, saved);
  if (failed) {
    const action = { label: texts.retry, onClick: retry };
    return <StateView kind="failed" title={title} detail={failureMessage(failed.error)} action={action} />;
  }
  if (loading) return <PageSkeleton kind="plain" />;

  const change = (part: Partial<PreferenceDraft>) => dispatch(preferenceDraftChanged({ ...draft, ...part }));
  const own = new Map([...draft.known_topics, ...topics.topics].map(({ code, name }) => [code, name]));
  const nameOf = (code: string) => own.get(code) ?? names.get(code) ?? code;
  const without = <T,>(list: readonly T[], value: T) => list.filter((other) => other !== value);
  const codes = (part: 'topic_codes' | 'interest_codes') =>
    draft[part].map((code) => ({ key: code, name: nameOf(code), onRemove: () => change({ [part]: without(draft[part], code) }) }));
  const words = (part: 'own_topics' | 'keywords') =>
    draft[part].map((text) => ({ key: `own ${text}`, name: text, onRemove: () => change({ [part]: without(draft[part], text) }) }));
  const restored = draft.restored_topics.map((topic) => ({
    key: topic.code,
    name: topic.name,
    onRemove: () => change({ restored_topics: without(draft.restored_topics, topic) }),
  }));
  const add = (part: 'own_topics' | 'keywords') => (text: string) => change({ [part]: [...new Set([...draft[part], text])] });
  const topicsFull = draft.topic_codes.length + draft.own_topics.length + draft.restored_topics.length >= MAX_TOPICS;

  return (
    <div className="sn-prefer" aria-busy={preferenceSaving !== ''}>
      {onBack ? (
        <Button type="link" className="sn-prefer-back" onClick={onBack}>
          {`‹ ${texts.back}`}
        </Button>
      ) : null}
      <h1 tabIndex={-1}>{title}</h1>
      <p className="sn-quiet">{lead}</p>
      {preferenceConflict && preferenceDraft ? (
        <ConflictNotice
          mine={preferenceDraft}
          theirs={saved}
          nameOf={nameOf}
          time={[topics.update_time ?? '', preference.update_time ?? ''].sort().at(-1) ?? ''}
          onKeepMine={() => {
            dispatch(preferenceDraftRebased(saved));
            dispatch(preferencesSaveRequested(preferenceConflict));
          }}
          onTakeTheirs={() => dispatch(preferenceDraftDropped())}
        />
      ) : null}
      <section aria-labelledby="sn-prefer-topics">
        <h2 id="sn-prefer-topics">{texts.topics}</h2>
        <p className="sn-quiet">{texts.topicsLead}</p>
        <ChosenChips label={texts.topics} chips={[...codes('topic_codes'), ...restored, ...words('own_topics')]} />
        <DictPicker
          what={texts.topics}
          groups={topicGroups}
          chosen={draft.topic_codes}
          full={topicsFull}
          onToggle={(code) => change({ topic_codes: toggled(draft.topic_codes, code) })}
        />
        <OwnWords
          label={texts.ownTopics}
          hint={topicsFull ? texts.tooMany(MAX_TOPICS) : texts.ownTopicsHint}
          disabled={topicsFull || draft.own_topics.length >= MAX_OWN_TOPICS}
          onAdd={add('own_topics')}
        />
      </section>
      <section aria-labelledby="sn-prefer-interests">
        <h2 id="sn-prefer-interests">{texts.interests}</h2>
        <p className="sn-quiet">{texts.interestsLead}</p>
        <ChosenChips label={texts.interests} chips={[...codes('interest_codes'), ...words('keywords')]} />
        <DictPicker
          what={texts.interests}
          groups={interestGroups}
          chosen={draft.interest_codes}
          full={draft.interest_codes.length >= MAX_INTERESTS}
          onToggle={(code) => change({ interest_codes: toggled(draft.interest_codes, code) })}
        />
        <OwnWords
          label={texts.keywords}
          hint={texts.keywordsHint}
          disabled={draft.keywords.length >= MAX_INTERESTS}
          onAdd={add('keywords')}
        />
        <ScopeChoice types={types} languages={languages} draft={draft} onChange={change} />
      </section>
      <EditorButtons
        draft={draft}
        dirty={dirty}
        saving={preferenceSaving}
        failure={preferenceConflict ? '' : preferenceFailure}
        onSave={(mode) => {
          // Without a draft the stored choices are saved again: those stored for later come into use that way.
          if (!preferenceDraft) dispatch(preferenceDraftChanged(saved));
          dispatch(preferencesSaveRequested(mode));
        }}
        onReset={() => dispatch(preferenceDraftDropped())}
        onClear={() => {
          const { known_topics, topic_version, recommend_version } = draft;
          change({ ...emptyDraft, known_topics, topic_version, recommend_version });
        }}
      />
      <LeaveDialog texts={texts} active={dirty && preferenceSaving === ''} onLeave={() => dispatch(preferenceDraftDropped())} />
    </div>
  );
}
