import { aPaper, aParseState } from '../../../../testing/builders';
import { nothing } from '../../../../testing/stories/nothing';
import { States } from '../../../../testing/stories/States';
import { aDocument, aStoredFile, aTag } from '../../../../testing/samples/library';
import type { DocumentItem, FileParseState } from '../../../../contract/entities/document';
import { DocumentRow } from './DocumentRow';
import '../../library.css';

export default {};

const FILE = aStoredFile();

const row = (changes: Partial<DocumentItem>, { ticked = false, keyword = '' } = {}) => (
  <ul className="sn-docs">
    <DocumentRow document={aDocument(changes)} href="/read" keyword={keyword} ticked={ticked} onTick={nothing} carries={null} mayNot="" />
  </ul>
);

const file = (parse: Partial<FileParseState>) => row({ kind: 'file', name: FILE.name, paper: null, file: FILE, parse: aParseState(parse) });

export const Rows = () => (
  <States
    of={{
      'a record': row({}),
      'ticked, with tags': row({ tags: [aTag(), aTag({ tag_id: 't2', name: '方法', color: 'blue' })] }, { ticked: true }),
      'found by its words': row({ name: '青藏高原多年冻土的碳循环' }, { keyword: '冻土' }),
      'a file that waits': file({ state: 'waiting' }),
      'a file that is read': file({ state: 'parsing', progress: { done: 3, total: 12 } }),
      'a file that was read': file({}),
      'a file that was cut': file({ state: 'truncated', message: '只读取了前 2000 页' }),
      'a file that was not read': file({ state: 'failed', message: '文件已加密，请去除密码后再上传' }),
      'a file with the record found in it': row({
        kind: 'file',
        file: FILE,
        paper: aPaper({ title: 'Permafrost carbon feedback', title_zh: '', guessed: ['title'] }),
        parse: aParseState(),
      }),
    }}
  />
);
