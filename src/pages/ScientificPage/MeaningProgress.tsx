import { Typography } from 'antd';
import { useSelector } from 'react-redux';
import { grouped as count } from '../../model/grouped';
import { selectEngineList } from '../../features/papers';
import { phrase } from '../../model/isolated';

/** For administrators of a portal with a model for vectors: how many records can be found by meaning, as of the loading of the page. */
export function MeaningProgress() {
  const meaning = useSelector(selectEngineList).find((engine) => engine.meaning)?.meaning;
  if (!meaning) return null;
  return (
    <Typography.Paragraph type="secondary">
      语义检索：打开页面时已处理 {count(meaning.done)} / {count(meaning.total)} 篇文献
      {meaning.failed ? phrase`；${meaning.failed}` : ''}
    </Typography.Paragraph>
  );
}
