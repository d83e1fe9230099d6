import type { Database } from '../../../store/database/types';
import type { Draft } from '../../../records/record';
import { addRecords } from '../../testing/library';
import { buildVocabulary } from '../vocabulary/buildVocabulary';

const record = (id: string, title: string, keywords: string[] = [], authors: string[] = [], abstract = ''): Draft => ({
  id,
  title,
  keywords,
  authors,
  abstract,
  publish_date: '2015',
});

/** Words of one spelling each, or of two, and people whose names are written in many ways. */
const WORDED: readonly Draft[] = [
  record('transformer', 'Transformer networks for machine translation', ['transformer']),
  record('transformer-2', 'Efficient transformer models', [], [], 'Neural machine translation.'),
  record('photosynthesis', 'Photosynthesis of algae under light'),
  record('learn', 'How children learn words'),
  record('kinesin', 'Kinesin walks along microtubules'),
  record('arithmetic', 'Arithmetic of elliptic curves'),
  record('malaria', 'Malaria in children'),
  record('fleur', 'Flour and flower of wheat'),
  record('brca2', 'BRCA2 in breast cancer', ['BRCA2']),
  record('tumour', 'Tumour growth in mice'),
  record('tumor', 'Tumor suppressor genes'),
  record('fibre', 'Optical fibre sensors'),
  record('fiber', 'Carbon fiber composites'),
  record('colour', 'Colour vision'),
  record('color', 'Color spaces'),
  record('optimise', 'How to optimise queries'),
  record('optimize', 'How to optimize compilers'),
  record('haemoglobin', 'Haemoglobin of fish'),
  record('hemoglobin', 'Hemoglobin and oxygen'),
  record('modelling', 'Modelling of rivers'),
  record('modeling', 'Modeling of lakes'),
  record('sulphur', 'Sulphur in volcanoes'),
  record('sulfur', 'Sulfur bacteria'),
  record('morning', 'Morning light and mourning doves'),
  record('dl-zh', '基于深度学习的图像分割', ['深度学习', '图像分割']),
  record('nn-zh', '神经网络的训练方法', ['神经网络', '机器学习']),
  record('nn-zh-2', '卷积神经网络综述', ['卷积神经网络']),
  record('beside-zh', '累积方法与东方经济'),
  record('beside-zh-2', '图象，现象分析'),
  record('green-zh', '绿色消费与女性', ['绿色消费', '女性']),
  record('manning', 'Foundations of statistical parsing', [], ['Christopher D. Manning', 'Hinrich Schütze']),
  record('manning-comma', 'Parsing of trees', [], ['Manning, Christopher D.']),
  record('manning-initials', 'Parsing of graphs', [], ['Manning CD']),
  record('manning-other', 'Parsing of Claire', [], ['Claire Manning']),
  record('zhang-first', 'Rivers of the south', [], ['Zhang Wei']),
  record('zhang-last', 'Rivers of the north', [], ['Wei Zhang']),
  record('zhang-han', '河流的治理', ['河流'], ['张伟', '李小明']),
  record('zhang-han-only', '湖泊的治理', ['湖泊'], ['张伟']),
  record('li', 'Rivers of the west', [], ['Xiaoming Li']),
  record('wei', 'Lakes of the west', [], ['Zhang Weinan']),
];

/** Stores them and counts their words. */
export async function addWorded(db: Database): Promise<void> {
  await addRecords(db, WORDED);
  await buildVocabulary(db);
}
