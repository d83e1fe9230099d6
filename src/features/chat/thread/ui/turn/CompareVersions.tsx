import { Suspense } from 'react';
import { Select } from 'antd';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../../../shared/ui/buttons/Button';
import { lazyComponent } from '../../../../../shared/ui/loading/lazyComponent';
import { selectVersions } from '../../../core/chatSelectors';
import type { ChatState, ConversationRecord } from '../../../core/chatTypes';
import { isRunning } from '../../../core/lib/records';
import { citedAnswer } from '../../lib/citedAnswer';
import { selectComparedWith, versionsCompared } from '../../chatTurnsSlice';
import type { ChatTurnsState } from '../../chatTurnsSlice';
import { turnTexts as texts } from '../../texts';

const VersionDifferences = lazyComponent(() =>
  import(/* webpackChunkName: "version-differences" */ '../../../../../shared/ui/versions/VersionDifferences').then(
    (module) => module.VersionDifferences,
  ),
);

type State = { chat: ChatState; chatTurns: ChatTurnsState };

/** Opens and closes what differs from another version; nothing for a turn that has one alone, or whose answer still grows. */
export function CompareVersions({ record }: { record: ConversationRecord }) {
  const dispatch = useDispatch();
  const versions = useSelector((state: State) => selectVersions(state, record.chat_id, record.id), shallowEqual);
  const withId = useSelector((state: State) => selectComparedWith(state, record.id));
  const at = versions.findIndex(({ id }) => id === record.id);
  const neighbour = versions[at - 1] ?? versions[at + 1];
  if (!neighbour || isRunning(record)) return null;
  const toggle = () => dispatch(versionsCompared({ record_id: record.id, with_id: withId === '' ? neighbour.id : '' }));
  return (
    <Button type="text" size="small" aria-expanded={withId !== ''} title={texts.compareTitle} onClick={toggle}>
      {withId === '' ? texts.compare : texts.compareEnd}
    </Button>
  );
}

/** What differs between this version of a turn and the one that was chosen, the earlier one first. */
export function ComparedVersions({ record }: { record: ConversationRecord }) {
  const dispatch = useDispatch();
  const versions = useSelector((state: State) => selectVersions(state, record.chat_id, record.id), shallowEqual);
  const withId = useSelector((state: State) => selectComparedWith(state, record.id));
  const places = [versions.findIndex(({ id }) => id === record.id), versions.findIndex(({ id }) => id === withId)].sort((a, b) => a - b);
  const [before, after] = places.map((place) => versions[place]);
  if (!before || !after || before === after) return null;
  const others = versions.flatMap(({ id }, i) => (id === record.id ? [] : [{ value: id, label: texts.version(i + 1) }]));
  return (
    <div className="sn-turn-compared">
      {others.length > 1 ? (
        <Select
          size="small"
          aria-label={texts.compareWith}
          value={withId}
          options={others}
          onChange={(with_id) => dispatch(versionsCompared({ record_id: record.id, with_id }))}
        />
      ) : null}
      <Suspense fallback={null}>
        <VersionDifferences
          before={citedAnswer(before)}
          after={citedAnswer(after)}
          title={texts.comparedWith((places[0] ?? 0) + 1, (places[1] ?? 0) + 1)}
        />
      </Suspense>
    </div>
  );
}
