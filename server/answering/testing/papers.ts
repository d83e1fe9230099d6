import type { Paper } from '../../../src/contract/entities/paper';
import { emptyPaper } from '../../../src/model/paper/paper';

/** A paper for tests; empty but for an id, a type and a title. */
export const paper = (fields: Partial<Paper> = {}): Paper => ({
  ...emptyPaper,
  paper_id: 'p1',
  resource_type: 1,
  title: 'A title',
  publish_date: '2020',
  language: 'en',
  year: 2020,
  source: 'test',
  ...fields,
});

/** Three well-known papers, with summaries in both languages. */
export const attention = paper({
  paper_id: 'attention',
  title: 'Attention Is All You Need',
  title_zh: '注意力就是你所需要的一切',
  keywords: ['Transformer', 'attention', '注意力机制', '机器翻译'],
  abstract:
    'The Transformer is a sequence model built on attention alone. It needs no recurrence and no convolution, so training runs in parallel. On English to German translation it reached 28.4 BLEU.',
  abstract_zh:
    'Transformer 是一种完全由注意力机制构成的序列模型。它不使用循环与卷积，因此训练可以并行。在英德机器翻译任务上，它取得了 28.4 的 BLEU 值。',
});

export const resnet = paper({
  paper_id: 'resnet',
  title: 'Deep Residual Learning for Image Recognition',
  title_zh: '用于图像识别的深度残差学习',
  keywords: ['residual network', '残差网络', '图像识别', '深度学习'],
  abstract:
    'Very deep networks are hard to train. Residual connections let layers learn differences from their input. Networks of 152 layers won the ImageNet competition of 2015.',
  abstract_zh: '很深的网络难以训练。残差连接让各层只需学习与输入的差别。152 层的网络赢得了 2015 年的 ImageNet 图像识别竞赛。',
});

export const crispr = paper({
  paper_id: 'crispr',
  title: 'A programmable dual-RNA-guided DNA endonuclease in adaptive bacterial immunity',
  keywords: ['CRISPR', 'Cas9', 'genome editing'],
  abstract:
    'The enzyme Cas9 cuts DNA at places that a guide RNA names. Two RNAs can be joined into one. This makes CRISPR a tool for genome editing.',
});
