import type { RecordField } from './recordFields';

/** Chinese names of the fields that a person may put right. */
export const RECORD_FIELD_NAMES: Readonly<Record<RecordField, string>> = {
  resource_type: '类型',
  title: '题名',
  title_zh: '中文题名',
  authors: '作者',
  publish_date: '日期',
  basic_sourcename: '来源',
  basic_source_vo: '卷',
  basic_source_no: '期',
  basic_page: '页码',
  isbn: '编号',
  doi: 'DOI',
  url: '网址',
};
