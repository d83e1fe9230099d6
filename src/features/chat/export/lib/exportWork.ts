import { call, put, select } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { chatApi } from '../../../../api/chatApi';
import { saveFile } from '../../../../shared/lib/browser/clipboard';
import { runMutation, runQuery } from '../../../../shared/saga/runQuery';
import { selectConversation, selectRecords } from '../../core/chatSlice';
import { threadOf } from '../../core/lib/thread';
import { chatExportEnded, selectExportSubject } from '../chatExportSlice';
import type { ExportPiece, ExportSubject } from '../chatExportSlice';
import { conversationText, fileNameOf } from './conversationText';
import type { ConversationText } from './conversationText';
import { exportTexts as texts } from '../texts';
import type { ExportForm } from '../texts';
import { writeDocx } from './writeDocx';
import { writeHtml } from './writeHtml';
import { writeMarkdown } from './writeMarkdown';

/** Records loaded at once. */
const ROWS = 50;

const textFile = (text: string, type: string) => new Blob([text], { type: `${type};charset=utf-8` });

/** A file of the conversation, with the name to save it under. */
async function writeConversation(form: ExportForm, conversation: ConversationText): Promise<{ name: string; file: Blob }> {
  if (form === 'markdown') return { name: fileNameOf(conversation, 'md'), file: textFile(writeMarkdown(conversation), 'text/markdown') };
  if (form === 'html') return { name: fileNameOf(conversation, 'html'), file: textFile(writeHtml(conversation), 'text/html') };
  return { name: fileNameOf(conversation, 'docx'), file: await writeDocx(conversation) };
}

/** Brings the whole conversation. Answers why that failed, or the empty text. */
function* loadWhole({ chat_id, application_id }: ExportSubject): SagaGenerator<string> {
  for (let page = 1; ; page += 1) {
    const params = { applicationId: application_id, chatId: chat_id, page, rows: ROWS };
    const { data, error } = yield* runQuery(chatApi.endpoints.listChatRecords.initiate({ params }, { forceRefetch: true }));
    if (error) return 'message' in error && error.message ? error.message : texts.loadFailed;
    if (!data || page * ROWS >= data.total) return '';
  }
}

/** The server's own Markdown of a text, with its reference list. */
function* saveMarkdown(chat_id: string, chat_record_id: string): SagaGenerator<void> {
  const { data, error } = yield* runMutation(chatApi.endpoints.downloadMarkdown.initiate({ body: { chat_id, chat_record_id } }));
  if (data) saveFile(data.file_name, textFile(data.content, 'text/markdown'));
  const failure = error && 'message' in error && error.message ? error.message : texts.writeFailed;
  yield* put(chatExportEnded(data ? { file: data.file_name, failure: '' } : { file: '', failure }));
}

function* save(form: ExportForm, text: ConversationText): SagaGenerator<void> {
  try {
    const { name, file } = yield* call(writeConversation, form, text);
    saveFile(name, file);
    yield* put(chatExportEnded({ file: name, failure: '' }));
  } catch {
    yield* put(chatExportEnded({ file: '', failure: texts.writeFailed }));
  }
}

const pieceText = (
  title: string,
  day: string,
  { markdown, sources, note, links = [], coverage = '', edition = '' }: ExportPiece,
): ConversationText => ({
  title,
  day,
  edition,
  sources,
  turns: [{ question: '', answer: markdown, note, links, coverage }],
});

/** Writes the conversation of the dialog into a file: the turns that are in front, with all that went before. */
export function* exportWork({ form, day }: { form: ExportForm; day: string }): SagaGenerator<void> {
  const subject = yield* select(selectExportSubject);
  if (!subject) return;
  const { piece, title } = subject;
  if (piece) {
    if (form === 'markdown') yield* call(saveMarkdown, subject.chat_id, piece.record_id);
    else yield* call(save, form, pieceText(title, day, piece));
    return;
  }
  const failure = yield* call(loadWhole, subject);
  const records = threadOf(yield* select(selectConversation, subject.chat_id), yield* select(selectRecords)).map(({ record }) => record);
  if (failure || records.length === 0) {
    yield* put(chatExportEnded({ file: '', failure: failure || texts.empty }));
    return;
  }
  yield* call(save, form, conversationText(title, day, records));
}
