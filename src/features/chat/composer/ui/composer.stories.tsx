import { fakeTransport } from '../../../../testing/fakeTransport';
import { nothing } from '../../../../testing/stories/nothing';
import { OnServer } from '../../../../testing/stories/OnServer';
import { States } from '../../../../testing/stories/States';
import { MAX_MESSAGE_LENGTH } from '../../../../model/limits';
import { draftChanged } from '../../core/chatSlice';
import { composerRestored } from '../../core/composerSlice';
import type { Attachment, FileAttachment } from '../../core/composerTypes';
import { Composer } from './Composer';

export default {};

const QUESTION = '冻土退化对碳排放的影响有多大？';
const KEY = 'c1';

/** It never says how far a file is: each stays where the story puts it. */
const silent = () => fakeTransport().handle('parseReadingFile', () => new Promise(() => undefined));

const composer = (text: string, props: Partial<Parameters<typeof Composer>[0]> = {}, attached: Attachment[] = []) => (
  <OnServer
    server={silent()}
    before={({ dispatch }) => {
      dispatch(draftChanged({ key: KEY, text }));
      dispatch(composerRestored({ attached: { [KEY]: attached }, modelChoices: {} }));
    }}
  >
    <Composer draftKey={KEY} busy={false} onSend={nothing} onStop={nothing} {...props} />
  </OnServer>
);

export const Questions = () => (
  <States
    of={{
      empty: composer(''),
      'with words of its own': composer('', { placeholder: '就这篇文献提问' }),
      written: composer(QUESTION, { files: true }),
      'of several lines': composer(`${QUESTION}\n只看 2015 年以后的研究。\n按地区分开回答。`),
      'too long': composer('长'.repeat(MAX_MESSAGE_LENGTH + 1)),
      'an answer is on its way': composer('', { busy: true }),
      'its conversation is loading': composer(QUESTION, { held: 'loading' }),
      'its conversation did not load': composer(QUESTION, { held: 'failed' }),
    }}
  />
);

const file = (id: string, fields: Partial<FileAttachment>): FileAttachment => ({
  kind: 'file',
  id,
  shelf_id: id,
  name: '多年冻土碳循环.pdf',
  size: 2_400_000,
  state: 'checking',
  done: 0,
  total: 0,
  file_id: '',
  paper_id: '',
  failure: '',
  ...fields,
});

export const SourcesBeside = () => (
  <States
    of={{
      'a paper and a base': composer(QUESTION, {}, [
        { kind: 'paper', id: 'p1', name: 'Attention is all you need' },
        { kind: 'dataset', id: 'd1', name: '冻土课题组' },
      ]),
      'files on their way': composer(QUESTION, {}, [
        file('f1', {}),
        file('f2', { state: 'sending', done: 900_000, total: 2_400_000 }),
        file('f3', { state: 'waiting', file_id: 'f3' }),
        file('f4', { state: 'parsing', file_id: 'f4', done: 3, total: 12 }),
      ]),
      'ready, and failed': composer(QUESTION, {}, [
        file('f5', { state: 'ready', paper_id: 'p5' }),
        file('f6', { state: 'failed', failure: '文件已加密，请去除密码后再上传' }),
        file('f7', { state: 'failed', shelf_id: '' }),
      ]),
    }}
  />
);
