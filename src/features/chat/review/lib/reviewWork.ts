import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { extensionsApi } from '../../../../api/extensionsApi';
import { failureMessage } from '../../../../api/failure';
import { placesOfRemarks } from '../../../../model/answers/remarks';
import type { WrittenRemark } from '../../../../contract/entities/remark';
import { phrase } from '../../../../model/isolated';
import { MAX_REMARKS, megabytesToBytes } from '../../../../model/limits';
import { saveFile } from '../../../../shared/lib/browser/clipboard';
import { FILE_TEXTS, sizeOf } from '../../../../shared/lib/files/checkFile';
import { takeFile } from '../../../../shared/lib/files/fileShelf';
import { runMutation } from '../../../../shared/saga/runQuery';
import { reviewEnded, selectReview } from '../../core/reviewSlice';
import { reviewTexts as texts } from '../texts';
import { readReview } from './readReview';
import { writeReview } from './writeReview';

/** Far more than the longest report with five hundred remarks. */
const MAX_MEGABYTES = 20;

/** Writes the answer of the dialog into a file for review. */
export function* saveReview({ day }: { day: string }): SagaGenerator<void> {
  const { reviewSubject: subject } = yield* select(selectReview);
  if (!subject) return;
  try {
    const { name, html } = writeReview(subject, day);
    saveFile(name, new Blob([html], { type: 'text/html;charset=utf-8' }));
    yield* put(reviewEnded({ reviewFile: name }));
  } catch {
    yield* put(reviewEnded({ reviewFailures: [texts.writeFailed] }));
  }
}

interface Brought {
  remarks: WrittenRemark[];
  broken: number;
  others: string[];
  failures: string[];
}

/** Reads files one after the other; those that cannot be read are named. */
async function readFiles(files: readonly { id: string; name: string }[], recordId: string): Promise<Brought> {
  const brought: Brought = { remarks: [], broken: 0, others: [], failures: [] };
  for (const { id, name } of files) {
    const file = takeFile(id);
    const failure = !file ? FILE_TEXTS.gone : file.size > megabytesToBytes(MAX_MEGABYTES) ? texts.tooLarge(name, sizeOf(file.size)) : '';
    const text = file && failure === '' ? await file.text().catch(() => null) : null;
    const read = text === null ? null : readReview(text);
    if (failure !== '' || read === null) brought.failures.push(failure || phrase`${name}：${FILE_TEXTS.unreadable}`);
    else if (typeof read === 'string') brought.failures.push(texts[read](name));
    else {
      brought.remarks.push(...read.remarks);
      brought.broken += read.broken;
      if (read.remarks.length + read.broken === 0) brought.failures.push(texts.empty(name));
      else if (read.record_id !== recordId) brought.others.push(name);
    }
  }
  return brought;
}

/** Brings the remarks of files back to the answer of the dialog. */
export function* bringBack({ files }: { files: { id: string; name: string }[] }): SagaGenerator<void> {
  const { reviewSubject: subject } = yield* select(selectReview);
  if (!subject) return;
  const { remarks, broken, others, failures } = yield* call(readFiles, files, subject.record_id);
  if (remarks.length > MAX_REMARKS) failures.push(texts.tooMany(MAX_REMARKS));
  if (remarks.length === 0 || remarks.length > MAX_REMARKS) {
    yield* put(reviewEnded({ reviewFailures: broken > 0 ? [...failures, texts.broken(broken)] : failures }));
    return;
  }
  const request = { params: { chat_record_id: subject.record_id }, body: { remarks } };
  const { data, error } = yield* runMutation(extensionsApi.endpoints.importRemarks.initiate(request));
  if (!data) {
    yield* put(reviewEnded({ reviewFailures: [...failures, failureMessage(error ?? {})] }));
    return;
  }
  const { added, changed, known, remarks: all } = data;
  const { text, ledger } = subject;
  const unplaced = placesOfRemarks(all, text, ledger?.sentences ?? []).filter((place) => place === 'lost').length;
  yield* put(reviewEnded({ reviewFailures: failures, broughtBack: { added, changed, known, broken, unplaced, others } }));
}
