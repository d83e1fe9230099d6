import { useDispatch, useSelector } from 'react-redux';
import { Switch } from '../../../shared/ui/fields/Switch';
import { Button } from '../../../shared/ui/buttons/Button';
import type { SearchFilters } from '../../../contract/entities/paper';
import { MAX_TOPIC_LENGTH } from '../../../model/limits';
import { selectPreferences, topicDialogChanged, topicDialogClosed, topicSubscribeRequested } from '../preferencesSlice';
import { texts } from '../texts';
import { Modal } from '../../../shared/ui/dialogs/Modal';
import './subscribeDialog.css';

/** Filters that narrow; the range of years counts as one. */
const filterCount = ({ year_from, year_to, types, sources, subjects, languages }: SearchFilters) =>
  [types, sources, subjects, languages].flat().length + (year_from !== null || year_to !== null ? 1 : 0);

/** Makes a topic of the search that `topicDialogOpened` named: its name, and whether new papers are counted. */
export function SubscribeDialog() {
  const dispatch = useDispatch();
  const { topicDialog: topic, topicSaving, topicFailure } = useSelector(selectPreferences);
  const filters = topic ? filterCount(topic.filters) : 0;
  const submit = () => {
    if (topic && topic.name.trim() !== '') dispatch(topicSubscribeRequested());
  };
  return (
    <Modal
      open={topic !== null}
      title={texts.subscribe}
      onCancel={() => dispatch(topicDialogClosed())}
      destroyOnHidden
      footer={
        <Button type="primary" loading={topicSaving} disabled={topic?.name.trim() === ''} onClick={submit}>
          {texts.subscribeSave}
        </Button>
      }
    >
      {topic ? (
        <div className="sn-subscribe-form">
          <label>
            {texts.subscribeName}
            <input
              autoFocus
              maxLength={MAX_TOPIC_LENGTH}
              value={topic.name}
              onChange={(event) => dispatch(topicDialogChanged({ name: event.target.value }))}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit();
              }}
            />
          </label>
          <p>
            {texts.subscribeQuery}：<code>{topic.query || texts.subscribeNoQuery}</code>
          </p>
          {filters > 0 ? <p>{texts.subscribeFilters(filters)}</p> : null}
          <p className="sn-subscribe-alert">
            <Switch aria-label={texts.subscribeAlert} checked={topic.alert} onChange={(alert) => dispatch(topicDialogChanged({ alert }))} />
            <span>
              {texts.subscribeAlert}
              <br />
              <small>{topic.alert ? texts.subscribeAlertOn : texts.subscribeAlertOff}</small>
            </span>
          </p>
          <p className="sn-quiet">{texts.subscribeWhere}</p>
          {topicFailure ? <p role="alert">{topicFailure}</p> : null}
        </div>
      ) : null}
    </Modal>
  );
}
