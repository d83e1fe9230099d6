import { nothing } from '../../../../../testing/stories/nothing';
import { States } from '../../../../../testing/stories/States';
import { FacetPanel } from './FacetPanel';

export default {};

const NONE = { types: [], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null };
const facet = (value: string, label: string, count: number) => ({ value, label, count });
const FACETS = {
  types: [facet('1', '期刊论文', 86), facet('2', '会议论文', 41), facet('4', '预印本', 12)],
  years: [
    facet('2019', '2019', 4),
    facet('2020', '2020', 18),
    facet('2021', '2021', 30),
    facet('2022', '2022', 55),
    facet('2023', '2023', 32),
  ],
  sources: [facet('Nature', 'Nature', 21), facet('科学通报', '科学通报', 9)],
  subjects: [facet('esi04', '计算机科学', 100), facet('esi08', '地球科学', 39)],
  languages: [facet('en', '英文', 97), facet('zh', '中文', 42)],
};

export const Panel = () => (
  <div style={{ maxWidth: 280 }}>
    <States
      of={{
        'nothing chosen': <FacetPanel facets={FACETS} filters={NONE} onChange={nothing} />,
        'narrowed, estimated': (
          <FacetPanel
            estimated
            facets={FACETS}
            filters={{ ...NONE, types: [1], year_from: 2020, year_to: 2022, sources: ['Cell'], languages: ['zh'] }}
            onChange={nothing}
          />
        ),
        'on its way': <FacetPanel facets={null} filters={{ ...NONE, languages: ['zh'] }} onChange={nothing} />,
      }}
    />
  </div>
);
