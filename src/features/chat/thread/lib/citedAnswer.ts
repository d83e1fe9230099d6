import type { AnswerSource } from '../../../../contract/entities/chat';
import { shownTitle } from '../../../../model/paper/lines';
import type { CitedText } from '../../../../shared/lib/compareCited';
import type { ConversationRecord } from '../../core/chatTypes';

/** A source whose paper is gone is known by its words. */
const keyOf = ({ paper_id, document_id, content }: AnswerSource): string => paper_id ?? document_id ?? content;

/** An answer with its sources, as versions are compared. */
export const citedAnswer = ({ answer_text, paragraph_list }: Pick<ConversationRecord, 'answer_text' | 'paragraph_list'>): CitedText => ({
  content: answer_text,
  sources: paragraph_list.map((source) => ({
    n: source.n,
    key: keyOf(source),
    title: source.paper ? shownTitle(source.paper) : source.content.slice(0, TITLE_LENGTH),
  })),
});
const TITLE_LENGTH = 60;
