import { aPaper } from '../../../../../testing/builders';
import { nothing } from '../../../../../testing/stories/nothing';
import { States } from '../../../../../testing/stories/States';
import { PaperTable } from '../table/PaperTable';
import type { RowProps } from '../rows/rowTypes';
import { PaperCard } from './PaperCard';
import { PaperLine } from './PaperLine';
import '../resultList.css';

export default {};

const ABSTRACT =
  'The dominant sequence transduction models are based on complex recurrent or convolutional neural networks. We propose a new simple ' +
  'network architecture, the Transformer, based solely on attention mechanisms, dispensing with recurrence and convolutions entirely.';

const row = (paper: Parameters<typeof aPaper>[0], looks: Partial<RowProps> = {}): RowProps => ({
  paper: aPaper({ abstract: ABSTRACT, ...paper }),
  terms: [],
  selected: false,
  onToggle: nothing,
  onCite: nothing,
  onOpen: nothing,
  ...looks,
});

const VERSIONS = [{ paper_id: 'p9', resource_type: 2, basic_sourcename: 'NeurIPS', publish_date: '2017', in_front: false }];

const ROWS: Readonly<Record<string, RowProps>> = {
  usual: row({}),
  'ticked, words marked': row({ paper_id: 'p2' }, { selected: true, terms: ['attention', '注意力'] }),
  'of a long list of authors, with another version': row({
    paper_id: 'p3',
    authors: ['Ashish Vaswani', 'Noam Shazeer', 'Niki Parmar', 'Jakob Uszkoreit', 'Llion Jones', 'Aidan N. Gomez', 'Łukasz Kaiser'],
    versions: VERSIONS,
  }),
  'named by its DOI': row({ paper_id: 'p4' }, { identified: true }),
  'title by translation': row({ paper_id: 'p5', title_zh: '' }, { translation: { title: '注意力就是你所需要的一切', origin: 'model' } }),
  Chinese: row({
    paper_id: 'p6',
    language: 'zh',
    title: '青藏高原多年冻土退化对碳排放的影响',
    title_zh: '',
    authors: ['王小明', '李华'],
    basic_sourcename: '科学通报',
    abstract: '多年冻土退化使封存的有机碳进入大气。',
    abstract_zh: '',
  }),
  'almost nothing is known': row({
    paper_id: 'p7',
    title: '无题名文献',
    title_zh: '',
    authors: [],
    basic_sourcename: '',
    publish_date: '',
    year: null,
    doi: '',
    url: '',
    abstract: '',
    subject: '',
  }),
};

export const Cards = () => (
  <States of={Object.fromEntries(Object.entries(ROWS).map(([name, props]) => [name, <PaperCard key={name} {...props} />]))} />
);

export const Lines = () => (
  <States of={Object.fromEntries(Object.entries(ROWS).map(([name, props]) => [name, <PaperLine key={name} {...props} />]))} />
);

const rows = Object.values(ROWS);

/** As high as the bar of the portal, below which the head of a table stays. */
const BAR = 56;

export const Table = () => (
  <div style={{ paddingTop: BAR }}>
    <PaperTable
      rows={{ keys: rows.map(({ paper }) => paper.paper_id), at: (index) => rows[index] }}
      title="检索结果"
      list="story"
      columns={['authors', 'source', 'year', 'cited']}
      focusKey={null}
    />
  </div>
);
