import type { Application, ChatRecord, AnswerChunk, AnswerSource } from '../contract/entities/chat';
import type { Dataset } from '../contract/entities/dataset';
import type { FileParseState, FileText } from '../contract/entities/document';
import { ROLE_ACTIONS } from '../model/roles';
import type { Project } from '../contract/entities/project';
import type { Paper } from '../contract/entities/paper';
import type { RecommendPreference, Topic, TopicPreference } from '../contract/entities/preference';
import type { UserInfo } from '../contract/entities/session';
import { emptyPaper } from '../model/paper/paper';

/** Whole entities with sensible values; a test names only what it is about. */

const TIME = '2026-01-02T03:04:05.000+08:00';

export function aUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 'u1',
    username: 'wang',
    nick_name: '王小明',
    email: 'wang@example.org',
    create_time: TIME,
    is_admin: false,
    has_password: true,
    ...changes,
  };
}

export function aPaper(changes: Partial<Paper> = {}): Paper {
  return {
    ...emptyPaper,
    paper_id: 'p1',
    resource_type: 1,
    authors: ['Ashish Vaswani', 'Noam Shazeer'],
    title: 'Attention is all you need',
    title_zh: '注意力就是你所需要的一切',
    url: 'https://example.org/attention',
    basic_sourcename: 'Advances in Neural Information Processing Systems',
    publish_date: '2017-06-12',
    basic_source_vo: '30',
    basic_page: '5998-6008',
    doi: '10.48550/arXiv.1706.03762',
    keywords: ['transformer', '注意力机制'],
    abstract: 'A network architecture based on attention.',
    language: 'en',
    year: 2017,
    subject_code: 'esi04',
    subject: '计算机科学',
    source: 'starter',
    ...changes,
  };
}

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

export function aDataset(changes: Partial<Dataset> = {}): Dataset {
  return {
    dataset_id: 'd1',
    name: '机器学习',
    desc: '',
    kind: 'ai',
    project_id: null,
    project_name: '',
    subject_code: '',
    subject: '',
    document_count: 0,
    paper_count: 0,
    is_default: false,
    permissions: { can_edit: false, can_add: false, can_delete: false },
    version: 1,
    create_time: TIME,
    update_time: TIME,
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

export function aParseState(changes: Partial<FileParseState> = {}): FileParseState {
  return {
    file_id: 'f1',
    document_id: null,
    name: '论文.pdf',
    size: 1024,
    sha256: '',
    media_type: 'application/pdf',
    state: 'done',
    steps: [{ name: 'store', state: 'done', duration: 5 }],
    progress: { done: 2, total: 2 },
    passage_count: 3,
    message: '',
    paper_id: null,
    duplicate_of: null,
    update_time: TIME,
    ...changes,
  };
}

/** A file of two sections with a paragraph each. */
export function aFileText(changes: Partial<FileText> = {}): FileText {
  const section = (page: number, text: string) => ({ page, heading: '', paragraphs: [{ index: 0, text, start: 0, level: 0 }] });
  return {
    file_id: 'f1',
    name: '笔记.md',
    media_type: 'text/markdown',
    state: 'done',
    unit: 'section',
    total: 2,
    sections: [section(1, '第一段文字。'), section(2, '第二段文字。')],
    passages: [],
    ...changes,
  };
}

export function aTopic(changes: Partial<Topic> = {}): Topic {
  return {
    code: 'deep-learning',
    name: '深度学习',
    query: '深度学习',
    filters: { types: [], year_from: null, year_to: null, sources: [], subjects: [], languages: [], added_after: null },
    own: false,
    alert: true,
    new_count: 0,
    new_since: null,
    ...changes,
  };
}

export function aTopicPreference(changes: Partial<TopicPreference> = {}): TopicPreference {
  return { topics: [aTopic()], version: 1, update_time: TIME, ...changes };
}

export function aRecommendPreference(changes: Partial<RecommendPreference> = {}): RecommendPreference {
  return {
    state: 'saved',
    in_use: true,
    interests: [],
    keywords: [],
    resource_types: [],
    languages: [],
    topic_codes: [],
    own_topics: [],
    version: 1,
    update_time: TIME,
    ...changes,
  };
}

export function aProject(changes: Partial<Project> = {}): Project {
  const role = changes.role ?? 'manager';
  return {
    project_id: 'pr1',
    name: '课题组',
    desc: '',
    subject_code: '',
    subject: '',
    role,
    acts: [...ROLE_ACTIONS[role]],
    owner_id: 'u9',
    owner_nick_name: '李华',
    member_count: 3,
    dataset_count: 2,
    document_count: 9,
    file_count: 5,
    version: 1,
    create_time: TIME,
    update_time: TIME,
    ...changes,
  };
}
