import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { contentsChosen, selectContentsPart } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';

/** Opens and closes what is listed beside the original. */
export function ContentsButton({ label }: { label: string }) {
  const dispatch = useDispatch();
  const open = useSelector((state: { reading: ReadingState }) => selectContentsPart(state)) !== null;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-expanded={open}
      onClick={() => dispatch(contentsChosen(open ? null : 'outline'))}
    >
      <MenuOutlined aria-hidden="true" />
    </button>
  );
}
