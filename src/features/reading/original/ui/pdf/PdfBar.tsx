import BorderOutlined from '@ant-design/icons/es/icons/BorderOutlined';
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined';
import { useDispatch, useSelector } from 'react-redux';
import { drawingToggled, selectNotes } from '../../../core/notes/notesSlice';
import { texts as noteTexts } from '../../../core/notes/texts';
import { darkPagesToggled, selectDarkPages, selectZoom, zoomChosen } from '../../../core/readingSlice';
import type { ReadingState } from '../../../core/readingSlice';
import { texts } from '../../../core/texts';
import { ContentsButton } from '../contents/ContentsButton';
import { PageControls } from './PageControls';

interface PdfBarProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pages and zoom of a PDF, and what is listed beside it. */
export function PdfBar({ page, pages, onPage }: PdfBarProps) {
  const dispatch = useDispatch();
  const zoom = useSelector((state: { reading: ReadingState }) => selectZoom(state));
  const { drawing } = useSelector(selectNotes);
  const dark = useSelector((state: { reading: ReadingState }) => selectDarkPages(state));
  return (
    <>
      <ContentsButton label={texts.contents} />
      <PageControls page={page} pages={pages} onPage={onPage} zoom={zoom} onZoom={(value) => dispatch(zoomChosen(value))} />
      <button
        type="button"
        aria-label={texts.darkPages}
        title={texts.darkPages}
        aria-pressed={dark}
        onClick={() => dispatch(darkPagesToggled())}
      >
        <MoonOutlined aria-hidden="true" />
      </button>
      <button
        type="button"
        className="sn-draw"
        aria-label={noteTexts.area}
        aria-pressed={drawing}
        title={drawing ? noteTexts.areaHelp : noteTexts.areaTitle}
        onClick={() => dispatch(drawingToggled(!drawing))}
      >
        <BorderOutlined aria-hidden="true" />
      </button>
    </>
  );
}
