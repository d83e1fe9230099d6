import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../shared/ui/fields/Segmented';
import { Button } from '../../shared/ui/buttons/Button';
import { ProjectEditor, ProjectFiles, ProjectList, projectEditorOpened, texts } from '../../features/projects';
import type { ProjectFilesPlace } from '../../features/projects';
import './projectPage.css';

const pageIn = (params: URLSearchParams, name: string) => Math.max(1, Number.parseInt(params.get(name) ?? '1', 10) || 1);
const printFiles = ({ projectId, name, keyword, page }: ProjectFilesPlace) => ({
  files: projectId,
  name,
  ...(keyword && { q: keyword }),
  ...(page > 1 && { files_page: String(page) }),
});

/** `/project`: projects that one manages, and those of others. Group, page and the opened files are in the address. */
export function Page() {
  const dispatch = useDispatch();
  const [params, setParams] = useSearchParams();
  const mine = params.get('tab') !== 'joined';
  const page = pageIn(params, 'page');
  const files = {
    projectId: params.get('files') ?? '',
    name: params.get('name') ?? '',
    keyword: params.get('q') ?? '',
    page: pageIn(params, 'files_page'),
  };
  const place = (tab: boolean, turned = 1) => ({ ...(!tab && { tab: 'joined' }), ...(turned > 1 && { page: String(turned) }) });
  return (
    <div className="sn-projects">
      <header className="sn-projects-head">
        <h1>{texts.title}</h1>
        <Segmented
          aria-label={texts.lists}
          options={[
            { value: 'mine', label: texts.mine },
            { value: 'joined', label: texts.joined },
          ]}
          value={mine ? 'mine' : 'joined'}
          onChange={(value) => setParams(place(value === 'mine'))}
        />
        <span className="sn-projects-space" />
        <Button type="primary" onClick={() => dispatch(projectEditorOpened())}>
          {texts.add}
        </Button>
      </header>
      <ProjectList
        mine={mine}
        page={page}
        onTurn={(turned) => setParams(place(mine, turned))}
        onFiles={({ project_id, name }) =>
          setParams({ ...place(mine, page), ...printFiles({ projectId: project_id, name, keyword: '', page: 1 }) })
        }
      />
      <ProjectEditor />
      <ProjectFiles
        place={files}
        onGo={(change) => setParams({ ...place(mine, page), ...printFiles({ ...files, ...change }) })}
        onClose={() => setParams(place(mine, page))}
      />
    </div>
  );
}
