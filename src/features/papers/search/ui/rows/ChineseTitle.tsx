import type { Paper } from '../../../../../contract/entities/paper';
import { Marked } from '../../../../../shared/ui/marks/Marked';
import { texts } from '../../texts';
import type { TitleInChinese } from './rowTypes';

interface ChineseTitleProps {
  paper: Paper;
  terms: readonly string[];
  translation?: TitleInChinese | undefined;
}

/** The Chinese title under one in another language: the record's own, else a translation, which is marked as one. */
export function ChineseTitle({ paper, terms, translation }: ChineseTitleProps) {
  const own = paper.title && paper.title_zh !== paper.title ? paper.title_zh : '';
  const title = own || translation?.title || '';
  if (!title || title === paper.title) return null;
  const machine = !own && translation?.origin !== 'record';
  return (
    <span className="sn-paper-translated" lang="zh-CN">
      <Marked text={title} terms={terms} />
      {machine ? (
        <small className="sn-paper-machine" title={texts.translatedByModel}>
          {texts.translated}
        </small>
      ) : null}
    </span>
  );
}
