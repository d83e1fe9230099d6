import { aPaper, aSource } from '../../../testing/builders';

export const ANSWER_SOURCES = [
  aSource(),
  aSource({
    n: 2,
    paper_id: 'p2',
    content: '深度学习由多层组成。\n……\n层与层之间可以求导。',
    place: '摘要、第 2 页',
    paper: aPaper({
      paper_id: 'p2',
      title: '深度学习',
      authors: ['李明', '王芳'],
      doi: '',
      url: 'javascript:alert(1)',
      publish_date: '2020年3月',
      basic_sourcename: '计算机学报',
      basic_source_vo: '第3卷',
      basic_source_no: '2期',
      basic_page: '1-9',
    }),
  }),
  aSource({ n: 3, paper_id: null, paper: null, content: '', place: '' }),
];
export const CITED_TEXT = '注意力**很有用**[1]。层可以求导[2, 1]，但见[9]与`[1]`。\n\n| a |\n| - |\n| 1[3] |';

/** A source of a project that the person has left: its words are withdrawn. */
export const withdrawnSource = () =>
  aSource({ content: '', place: '', page: null, file_id: null, positions: [], passages: [], withdrawn: true, paper: null });
