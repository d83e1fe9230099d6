import type { Dataset } from '../../contract/entities/dataset';
import type { FileParseState, FileText } from '../../contract/entities/document';
import type { FileRecord } from '../../contract/entities/fileRecord';
import type { FileOcr } from '../../contract/entities/ocr';
import type { ReadingNote } from '../../contract/entities/note';
import type { Paper } from '../../contract/entities/paper';
import { emptyPaper } from '../../model/paper/paper';
import { TIME } from './time';

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

/** The record of a file, all of it guessed. */
export function aFileRecord(changes: Partial<FileRecord> = {}): FileRecord {
  const guessed = ['resource_type', 'title'];
  return {
    file_id: 'f1',
    paper: aPaper({ paper_id: 'own:f1', guessed, source: 'upload' }),
    joined: 'own',
    guessed,
    confirmed_at: null,
    can_edit: true,
    version: 1,
    ...changes,
  };
}

/** A note of the person's own without words, which nobody else sees. */
export function aNote(changes: Partial<ReadingNote> = {}): ReadingNote {
  return {
    note_id: 'n1',
    paper_id: 'p1',
    file_id: null,
    quote: '',
    comment: '',
    page: null,
    kind: 'note',
    color: 'yellow',
    tags: [],
    spots: [],
    boxes: [],
    dataset_id: null,
    author: '张三',
    mine: true,
    can_delete: true,
    replies: [],
    version: 1,
    create_time: '2026-01-02T03:04:05.000Z',
    update_time: '2026-01-02T03:04:05.000Z',
    ...changes,
  };
}

/** A file all of whose pages have their text, unless it is changed. */
export function aFileOcr(changes: Partial<FileOcr> = {}): FileOcr {
  const nothing = { progress: { done: 0, total: 0 }, pages_a_minute: null, confidence: null, engine: '', languages: '', message: '' };
  return { file_id: 'f1', state: 'none', ...nothing, can_change: true, ...changes };
}
