import { aPaper } from '../../../../testing/builders';
import { nothing } from '../../../../testing/stories/nothing';
import { OnServer } from '../../../../testing/stories/OnServer';
import { Pressed } from '../../../../testing/stories/Pressed';
import { papersSelected } from '../../core/papersSlice';
import { SelectionTray } from './SelectionTray';

export default {};

const paper = (n: number) => aPaper({ paper_id: `p${n}`, title: `Attention is all you need, part ${n}`, title_zh: '' });

const tray = (count: number) => (
  <OnServer before={({ dispatch }) => void dispatch(papersSelected(Array.from({ length: count }, (_, n) => paper(n + 1))))}>
    <div style={{ minHeight: 200 }}>
      <SelectionTray CiteDialog={() => null} onAdd={nothing} />
    </div>
  </OnServer>
);

export const OnePaper = () => tray(1);
export const ThreePapersListed = () => <Pressed>{tray(3)}</Pressed>;
