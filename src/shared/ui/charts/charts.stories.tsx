import { Pressed } from '../../../testing/stories/Pressed';
import { States } from '../../../testing/stories/States';
import { CountChart } from './CountChart';

export default {};

const YEARS = [
  { label: '2018', count: 12 },
  { label: '2019', count: 30 },
  { label: '2022', count: 86 },
  { label: '2023', count: 64 },
];
const SOURCES = [
  { label: 'Nature', count: 128 },
  { label: 'Proceedings of the National Academy of Sciences', count: 31 },
  { label: '自动化学报', count: 12 },
];

export const Charts = () => (
  <States
    of={{
      upright: <CountChart title="发表年份" what="年份" bars={YEARS} upright />,
      lying: <CountChart title="来源" what="来源" bars={SOURCES} />,
      'as a table': (
        <Pressed on="summary">
          <CountChart title="来源" what="来源" bars={SOURCES.slice(0, 1)} />
        </Pressed>
      ),
    }}
  />
);
