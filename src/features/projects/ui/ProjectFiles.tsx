import { Link } from 'react-router-dom';
import { useListProjectFilesQuery } from '../../../api/projectsApi';
import type { FileItem } from '../../../contract/entities/document';
import { readLink } from '../../../model/addresses/reading';
import { dayName } from '../../../shared/lib/days';
import { PagedList } from '../../../shared/ui/lists/PagedList';
import { StateView } from '../../../shared/ui/loading/StateView';
import { Drawer } from '../../../shared/ui/dialogs/Drawer';
import { Words } from '../../../shared/ui/marks/Words';
import { texts } from '../texts';

const SIZE = 20;

/** What the address says of the files that are shown. */
export interface ProjectFilesPlace {
  /** Empty: closed. */
  projectId: string;
  /** Of the project. */
  name: string;
  keyword: string;
  page: number;
}

interface ProjectFilesProps {
  place: ProjectFilesPlace;
  onGo: (change: Partial<ProjectFilesPlace>) => void;
  onClose: () => void;
}

/** The files in a project's bases, newest first. */
export function ProjectFiles({ place, onGo, onClose }: ProjectFilesProps) {
  return (
    <Drawer inAddress open={place.projectId !== ''} title={texts.filesOf(place.name)} size={520} onClose={onClose} destroyOnHidden>
      {place.projectId ? <FileList key={place.projectId} place={place} onGo={onGo} /> : null}
    </Drawer>
  );
}

function FileList({ place: { projectId, keyword, page }, onGo }: Omit<ProjectFilesProps, 'onClose'>) {
  const query = { project_id: projectId, current: page, size: SIZE, ...(keyword && { keyword }) };
  const answer = useListProjectFilesQuery({ query });
  return (
    <PagedList<FileItem>
      className="sn-project-files"
      keyword={keyword}
      label={texts.filesSearch}
      onKeyword={(words) => onGo({ keyword: words, page: 1 })}
      page={page}
      size={SIZE}
      onTurn={(turned) => onGo({ page: turned })}
      answer={answer}
      failed={texts.filesFailed}
      empty={
        keyword ? (
          <StateView kind="empty" title={texts.noFileMatch} />
        ) : (
          <StateView kind="empty" title={texts.noFiles} detail={texts.noFilesDetail} />
        )
      }
    >
      {(files) => (
        <ul>
          {files.map((file) => (
            <li key={file.document_id}>
              <Link to={readLink({ fileId: file.file_id })}>{file.name}</Link>
              <small>
                <Words>{file.dataset_name}</Words> · {dayName(file.create_time)}
              </small>
              {file.state === 'failed' ? <p className="sn-project-file-failed">{texts.fileFailed(file.message)}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
