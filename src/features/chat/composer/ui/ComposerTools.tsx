import { memo, useContext, useRef } from 'react';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import PaperClipOutlined from '@ant-design/icons/es/icons/PaperClipOutlined';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../shared/ui/buttons/Button';
import { READABLE_MARKS, acceptedBy } from '../../../../shared/lib/files/checkFile';
import { shelveFile } from '../../../../shared/lib/files/fileShelf';
import { fileAttached } from '../../core/composerSlice';
import { ComposerContext } from '../lib/surroundings';
import { texts } from '../texts';

interface ComposerToolsProps {
  draftKey: string;
  /** The agent takes files. */
  files: boolean;
  /** No further source may be added. */
  full: boolean;
  onSource: () => void;
}

const ACCEPTED = acceptedBy({ marks: READABLE_MARKS, wrongType: texts.wrongType });

/** What can be added to a question: a file, a source, a prompt. Memoised, as its neighbours: a key in the box leaves them alone. */
export const ComposerTools = memo(function ComposerTools({ draftKey, files, full, onSource }: ComposerToolsProps) {
  const dispatch = useDispatch();
  const { openPrompts } = useContext(ComposerContext);
  const picker = useRef<HTMLInputElement>(null);
  const take = (chosen: FileList | null) => {
    for (const file of chosen ?? []) {
      dispatch(fileAttached({ key: draftKey, shelf_id: shelveFile(file), name: file.name, size: file.size }));
    }
  };
  return (
    <div className="sn-composer-tools" role="group" aria-label={texts.tools}>
      {files ? (
        <>
          <Button
            type="text"
            aria-label={texts.addFile}
            title={texts.addFile}
            disabled={full}
            icon={<PaperClipOutlined aria-hidden="true" />}
            onClick={() => picker.current?.click()}
          >
            <span className="sn-composer-word">{texts.attach}</span>
          </Button>
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept={ACCEPTED}
            aria-label={texts.addFile}
            onChange={(event) => {
              take(event.target.files);
              // The same file may be chosen again.
              event.target.value = '';
            }}
          />
        </>
      ) : null}
      <Button type="text" aria-label={texts.addSource} title={texts.addSource} disabled={full} onClick={onSource}>
        <span aria-hidden="true">@</span>
        <span className="sn-composer-word">{texts.source}</span>
      </Button>
      {openPrompts ? (
        <Button
          type="text"
          aria-label={texts.openPrompts}
          title={texts.openPrompts}
          icon={<BulbOutlined aria-hidden="true" />}
          onClick={() => openPrompts(draftKey)}
        >
          <span className="sn-composer-word">{texts.prompts}</span>
        </Button>
      ) : null}
    </div>
  );
});
