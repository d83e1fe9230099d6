import type { TagMark as Mark } from '../../../../contract/entities/tag';
import { phrase } from '../../../../model/isolated';
import { useTagStyle } from './useTagStyle';
import './tags.css';

/** A tag as a document carries it. */
export function TagBadge({ tag: { group_name, name, color } }: { tag: Mark }) {
  const styleOf = useTagStyle();
  return (
    <span className="sn-tag" style={styleOf(color)}>
      {group_name ? phrase`${group_name}：${name}` : name}
    </span>
  );
}
