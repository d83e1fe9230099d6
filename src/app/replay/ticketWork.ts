import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { failureMessage } from '../../api/failure';
import { supportApi } from '../../api/supportApi';
import { selectSupport, supportActions } from '../../features/support';
import type { SupportState } from '../../features/support';
import { phrase } from '../../model/isolated';
import { MAX_SUPPORT_FILE_MB, megabytesToBytes } from '../../model/limits';
import { WORDS_FILE } from '../../model/support';
import { dropFile, shelveFile } from '../../shared/lib/files/fileShelf';
import { getEnvironment } from '../../shared/saga/environment';
import { runMutation } from '../../shared/saga/runQuery';
import { feedbackFile } from './feedbackFile';
import { takenRecord } from './takenRecord';

const TOO_LARGE = `使用记录超过 ${MAX_SUPPORT_FILE_MB} MB，不能发送；可以保存成文件，或从现在开始记录，只重做一遍出问题的地方。`;
const NOT_PACKED = '使用记录没有整理成文件，请重试。';
const notSent = (reason: string) => phrase`没有发送：${reason}。写的话和使用记录都还在，可以再试一次，或保存成文件。`;

/** Sends the record with the person's words to support. Whatever fails, both stay as they are. */
export function* sendTicketWork({ payload: { time } }: ReturnType<typeof supportActions.ticketSendRequested>): SagaGenerator<void> {
  const { recording, report } = yield* getEnvironment();
  const support = yield* select((state: { support: SupportState }) => selectSupport(state));
  const files: string[] = [];
  try {
    const { end } = yield* call(recording);
    const { name, file } = yield* call(feedbackFile, takenRecord.file(), support, time);
    if (file.size > megabytesToBytes(MAX_SUPPORT_FILE_MB)) {
      yield* put(supportActions.ticketSendFailed(TOO_LARGE));
      return;
    }
    files.push(shelveFile(new File([support.feedbackText.trim()], WORDS_FILE)), shelveFile(new File([file], name)));
    const query = { request_id: support.ticketRequestId };
    const { data, error } = yield* runMutation(supportApi.endpoints.sendSupportTicket.initiate({ query, files }));
    if (!data) {
      yield* put(supportActions.ticketSendFailed(notSent(failureMessage(error))));
      return;
    }
    end();
    yield* put(supportActions.ticketSent({ ticket_id: data.ticket_id, expire_time: data.expire_time }));
    // Consent held for this one: the next is made ready without.
    yield* put(supportActions.recordRequested());
  } catch (error) {
    report(error);
    yield* put(supportActions.ticketSendFailed(NOT_PACKED));
  } finally {
    files.forEach(dropFile);
  }
}
