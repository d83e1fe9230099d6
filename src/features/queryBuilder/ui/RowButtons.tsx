import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { texts } from '../texts';
import type { RowActions } from './useRowActions';

/** Moves and removes a row or a group. */
export function RowButtons({ id, actions }: { id: number; actions: RowActions }) {
  return (
    <div className="sn-term-buttons">
      <button type="button" aria-label={texts.up} onClick={() => actions.move(id, -1, texts.up)}>
        <ArrowUpOutlined aria-hidden="true" />
      </button>
      <button type="button" aria-label={texts.down} onClick={() => actions.move(id, 1, texts.down)}>
        <ArrowDownOutlined aria-hidden="true" />
      </button>
      <button type="button" aria-label={texts.remove} onClick={() => actions.remove(id)}>
        <CloseOutlined aria-hidden="true" />
      </button>
    </div>
  );
}
