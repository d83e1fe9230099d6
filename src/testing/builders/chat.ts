import type { Application, ChatRecord, AnswerChunk, AnswerSource } from '../../contract/entities/chat';
import { aPaper } from './papers';
import { TIME } from './time';

export function anApplication(changes: Partial<Application> = {}): Application {
  return {
    id: 'a1',
    name: '文献助手',
    desc: '回答关于文献的问题',
    icon: 'book',
    category: 'chat',
    prologue: '你好',
    example_questions: [],
    index_flag: true,
    file_upload_enable: false,
    dataset_id_list: [],
    works_on: 'sources',
    without_model: '',
    ...changes,
  };
}

export function aRecord(changes: Partial<ChatRecord> = {}): ChatRecord {
  return {
    id: 'r1',
    chat_id: 'c1',
    parent_id: null,
    index: 1,
    problem_text: '什么是注意力机制？',
    answer_text: '注意力机制……[1]',
    reasoning_content: '',
    state: 'done',
    answer_mode: 'extractive',
    notice: '',
    vote_status: '-1',
    vote_reasons: [],
    vote_comment: '',
    paragraph_list: [aSource()],
    paper_id_list: [],
    dataset_id_list: [],
    model_id: '',
    create_time: TIME,
    update_time: TIME,
    ...changes,
  };
}

export function aSource(changes: Partial<AnswerSource> = {}): AnswerSource {
  return {
    n: 1,
    paper_id: 'p1',
    document_id: null,
    dataset_id: null,
    content: 'A network architecture based on attention.',
    place: '摘要',
    page: null,
    file_id: null,
    positions: [],
    paper: aPaper(),
    ...changes,
  };
}

export function aChunk(changes: Partial<AnswerChunk> = {}): AnswerChunk {
  return {
    chat_id: 'c1',
    chat_record_id: 'r1',
    content: '',
    reasoning_content: '',
    sources: [],
    state: 'streaming',
    answer_mode: 'extractive',
    notice: '',
    is_end: false,
    ...changes,
  };
}
