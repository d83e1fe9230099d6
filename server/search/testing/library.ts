import type { SearchBody } from '../../../src/contract/calls/papers';
import { paperCalls } from '../../../src/contract/calls/papers';
import type { Database } from '../../database/types';
import { importRecords } from '../../library/importRecords';
import type { ReadItem } from '../../library/readers/reader';
import type { Draft } from '../../library/record';
import type { SearchEngine, SearchResult } from '../engines/engine';

/** id, title, title_zh, authors, date, source, type, language, ESI code, keywords, abstract */
type Row = [string, string, string, string, string, string, number, string, string, string, string];

const ROWS: Row[] = [
  ['attention', 'Attention Is All You Need', '注意力就是你所需要的一切', 'Ashish Vaswani;Noam Shazeer', '2017-06-12', 'NeurIPS', 5, 'en', 'ESI05', 'transformer;machine translation', 'We propose the Transformer, a network based on attention mechanisms only.'],
  ['attention-review', 'A review of attention in neural networks', '', 'Alana Correia', '2021', 'arXiv', 8, 'en', 'ESI05', 'attention', 'All you see is not all you need. Attention is surveyed.'],
  ['bert', 'BERT: Pre-training of Deep Bidirectional Transformers', '', 'Jacob Devlin;Kenton Lee', '2019-06', 'NAACL', 5, 'en', 'ESI05', 'language model', 'Pre-training language representations with a transformer encoder.'],
  ['gpt3', 'Language Models are Few-Shot Learners (GPT-3)', '', 'Tom Brown', '2020-05-28', 'NeurIPS', 5, 'en', 'ESI05', 'language model', 'GPT-3 has 175 billion parameters. The pretraining corpus is large.'],
  ['deep-nature', 'Deep learning', '深度学习', 'Yann LeCun;Yoshua Bengio;Geoffrey Hinton', '2015-05-27', 'Nature', 1, 'en', 'ESI05', 'deep learning', 'Deep learning allows models of multiple processing layers to learn representations of data.'],
  ['deep-book', 'Deep Learning (textbook)', '', 'Ian Goodfellow;Yoshua Bengio', '2016', 'MIT Press', 2, 'en', 'ESI05', '', 'Learning deep models is treated in a textbook.'],
  ['imagenet', 'ImageNet classification with deep convolutional neural networks', '', 'Alex Krizhevsky;Geoffrey Hinton', '2012', 'NeurIPS', 5, 'en', 'ESI05', 'image classification', 'We trained a large network to classify images; learning took six days.'],
  ['covid', 'A pneumonia outbreak: COVID-19 in Wuhan', '新型冠状病毒肺炎（COVID-19）疫情', 'Peng Zhou', '2020-02-03', 'Nature', 1, 'en', 'ESI13', 'COVID-19;SARS-CoV-2', 'The outbreak of COVID-19 is described.'],
  ['beta', 'The β-catenin pathway in colorectal cancer', '', 'Hans Clevers', '2006', 'Cell', 1, 'en', 'ESI14', 'Wnt', 'TNF-α and $\\beta$-catenin signalling.'],
  ['cpp', 'The C++ programming language', '', 'Bjarne Stroustrup', '1985', 'Addison-Wesley', 2, 'en', 'ESI05', '', 'A language for systems.'],
  ['co2', 'Influence of CO₂ on the temperature of the ground', '', 'Svante Arrhenius', '1896-04', 'Philosophical Magazine', 1, 'en', 'ESI09', 'carbon dioxide', 'Carbonic acid in the air.'],
  ['schrodinger', 'Quantisierung als Eigenwertproblem', '', 'Erwin Schrödinger', '1926', 'Annalen der Physik', 1, 'de', 'ESI18', '', 'The wave equation of Schrödinger.'],
  ['resnet', '', '深度残差学习在图像识别中的应用', '何恺明;张祥雨', '2016-06', '计算机学报', 1, 'zh', 'ESI05', '深度学习;图像识别', '提出残差网络，使极深的网络也能训练。'],
  ['sjtu', '', '上海交通大学图书馆的学科服务', '李雪', '2018-03', '图书情报工作', 1, 'zh', 'ESI21', '学科服务;高校图书馆', '介绍上海交通大学的做法。'],
  ['shanghai', '', '上海城市交通与大学选址研究', '王强', '2017', '城市规划', 1, 'zh', 'ESI21', '城市交通', '讨论上海的交通和大学。'],
  ['rice', 'Male sterility in rice', '水稻的雄性不孕性', '袁隆平', '1966', '科学通报', 1, 'zh', 'ESI01', '杂交水稻;雄性不孕', '发现雄性不育的水稻植株。'],
  ['rice-yield', '', '施用氮肥对水稻产量的影响', '张三;袁隆平', '2010-08', '作物学报', 1, 'zh', 'ESI01', '水稻;氮肥', '田间试验表明产量提高。'],
  ['cancer', '', '肺癌的早期筛查', '钟南山', '2019', '中华医学杂志', 1, 'zh', 'ESI04', '肺癌;筛查', '低剂量 CT 可以发现早期肺癌。'],
  ['climate', '', '全球气候变化对小麦物候的影响', '陈明', '2015', '生态学报', 1, 'zh', 'ESI08', '气候变化;小麦', '分析三十年的物候观测资料。'],
  ['standard', '', '信息与文献 参考文献著录规则', '全国信息与文献标准化技术委员会', '2015', '中国标准出版社', 6, 'zh', 'ESI21', '参考文献', '规定著录项目和格式。'],
  ['thesis', 'Networks of queues', '', 'Hui He', '1999', 'Stanford University', 4, 'en', 'ESI12', 'queueing', 'A dissertation on queueing networks.'],
  ['patent', 'Method for node ranking in a linked database', '', 'Lawrence Page', '2001-09-04', '', 7, 'en', 'ESI05', 'ranking', 'Ranking of web pages.'],
  ['undated', 'Notes without a date', '', '', '', '', 10, 'en', '', '', 'Nothing is known about these notes.'],
];

export const TEST_RECORDS: readonly Draft[] = ROWS.map(
  ([id, title, title_zh, authors, publish_date, venue, resource_type, language, subject_code, keywords, abstract]) => ({
    id,
    title: language === 'zh' ? title_zh : title,
    title_en: language === 'zh' ? title : '',
    title_zh,
    authors: authors.split(';'),
    publish_date,
    basic_sourcename: venue,
    resource_type,
    language,
    subject_code,
    keywords: keywords.split(';'),
    abstract: language === 'zh' ? '' : abstract,
    abstract_zh: language === 'zh' ? abstract : '',
    ...(id === 'covid' ? { doi: '10.1038/s41586-020-2012-7' } : {}),
    ...(id === 'bert' ? { references: [{ title: 'Attention is all you need', doi: '' }] } : {}),
  }),
);

/** Stores records through the importer. */
export async function addRecords(db: Database, drafts: readonly Draft[]) {
  async function* items(): AsyncIterable<ReadItem> {
    for (const [i, draft] of drafts.entries()) yield { place: String(i + 1), draft };
  }
  return importRecords(db, items(), 'test');
}

/** A search as a client sends it, defaults filled in. */
export const search = (engine: SearchEngine, body: SearchBody): Promise<SearchResult> =>
  engine.search(paperCalls.searchPapers.body.parse(body), new AbortController().signal);

export const idsOf = (result: SearchResult): string[] => result.records.map(({ paper_id }) => paper_id);
