import type { CSSProperties } from 'react';
import { theme } from 'antd';
import type { TagColor } from '../../../../contract/entities/tag';

/** The looks of a tag's colour, from the theme: dark words on a light ground, readable in each. */
export function useTagStyle(): (color: TagColor) => CSSProperties {
  const { token } = theme.useToken();
  return (color) =>
    color === 'default' ? {} : { background: token[`${color}-1`], borderColor: token[`${color}-3`], color: token[`${color}-9`] };
}
