import { Button } from '../../../shared/ui/buttons/Button';
import type { GroupRow } from '../lib/rows';
import { texts } from '../texts';
import { OperatorPicker } from './OperatorPicker';
import { RowButtons } from './RowButtons';
import { TermRowView } from './TermRowView';
import type { RowActions } from './useRowActions';

interface GroupViewProps {
  group: GroupRow;
  place: string;
  first: boolean;
  actions: RowActions;
}

/** Rows between brackets. */
export function GroupView({ group, place, first, actions }: GroupViewProps) {
  return (
    <fieldset className="sn-term-group" data-row={group.id}>
      <legend className="sn-hidden">{texts.group(place)}</legend>
      <div className="sn-term-group-head">
        <OperatorPicker operator={group.operator} first={first} onPick={(operator) => actions.change(group.id, { operator })} />
        <span aria-hidden="true">（ ）</span>
        <Button size="small" type="text" onClick={() => actions.openGroup(group.id)}>
          {texts.openGroup}
        </Button>
        <RowButtons id={group.id} actions={actions} />
      </div>
      <div className="sn-term-group-rows">
        {group.rows.map((row, i) => (
          <TermRowView key={row.id} row={row} place={`${place}.${i + 1}`} first={i === 0} actions={actions} />
        ))}
        <Button size="small" type="dashed" aria-label={texts.addRowTo(place)} onClick={() => actions.add(group.id)}>
          + {texts.addRow}
        </Button>
      </div>
    </fieldset>
  );
}
