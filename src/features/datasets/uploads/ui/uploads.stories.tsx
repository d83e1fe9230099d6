import { aParseState } from '../../../../testing/builders';
import { nothing } from '../../../../testing/stories/nothing';
import { States } from '../../../../testing/stories/States';
import { aFileItem } from '../../../../testing/samples/library';
import type { FileItem } from '../../../../contract/entities/document';
import type { BaseUpload } from '../../core/libraryTypes';
import { UploadRow } from './UploadRow';
import { UploadedFileRow } from './UploadedFileRow';
import './uploadedFiles.css';
import './uploads.css';

export default {};

const SIZE = 2_400_000;

const upload = (changes: Partial<BaseUpload>) => (
  <ul className="sn-uploads-list">
    <UploadRow
      upload={{
        id: 'u1',
        dataset_id: 'd1',
        folder_id: null,
        name: '多年冻土碳循环.pdf',
        size: SIZE,
        state: 'waiting',
        sent: 0,
        total: SIZE,
        sha256: '',
        failure: '',
        parse: null,
        ...changes,
      }}
    />
  </ul>
);

export const Queue = () => (
  <States
    of={{
      waiting: upload({}),
      checking: upload({ state: 'checking' }),
      sending: upload({ state: 'sending', sent: 900_000 }),
      'the network is gone': upload({ state: 'sending', sent: 900_000, failure: '网络中断' }),
      'being read': upload({
        state: 'sent',
        parse: aParseState({ document_id: 'doc1', state: 'parsing', progress: { done: 3, total: 12 } }),
      }),
      read: upload({ state: 'sent', parse: aParseState({ document_id: 'doc1' }) }),
      'not read': upload({ state: 'sent', parse: aParseState({ state: 'failed', document_id: 'doc1', message: '文件已加密' }) }),
      'a list of records': upload({
        name: '题录.ris',
        state: 'sent',
        parse: aParseState({ document_id: null, progress: { done: 24, total: 24 } }),
      }),
      refused: upload({ state: 'refused', failure: '文件超过 50 MB' }),
      failed: upload({ state: 'failed', failure: '服务器暂时没有应答' }),
    }}
  />
);

const stored = (changes: Partial<FileItem>, mayNot = '') => (
  <ul>
    <UploadedFileRow file={aFileItem({ dataset_name: '综述资料', ...changes })} href="/read" mayNot={mayNot} onRemove={nothing} />
  </ul>
);

export const Stored = () => (
  <section className="sn-files">
    <States
      of={{
        'in an own base': stored({}),
        'in a project': stored({ project_id: 'pr1', project_name: '冻土课题组' }),
        'being read': stored({ state: 'parsing' }),
        'not read': stored({ state: 'failed', message: '文件已加密，请去除密码后再上传' }),
        'of others': stored({}, '只有管理员可以删除'),
      }}
    />
  </section>
);
