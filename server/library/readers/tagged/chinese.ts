import type { Dialect } from './dialect';

/** CNKI's own form (自定义): `Title-题名: …`, a record after the other. */
const cnki: Dialect = {
  form: 'tagged',
  sign: /^SrcDatabase-来源库[:：]|^Title-题名[:：]/m,
  tag: /^([A-Za-z]{2,20})-[\p{Script=Han}/]{1,10}[:：]\s?(.*)$/u,
  bound: /^SrcDatabase-来源库[:：]|^\s*$/,
  between: /[;；]\s*/,
  fields: {
    SrcDatabase: 'type',
    Title: 'title',
    Author: 'authors',
    Organ: 'affiliations',
    Source: 'journal',
    Publisher: 'publisher',
    Keyword: 'keywords',
    Summary: 'abstract',
    Year: 'date',
    PubTime: 'month',
    Volume: 'volume',
    Period: 'issue',
    PageCount: 'pages',
    DOI: 'doi',
    URL: 'url',
    Language: 'language',
    ISBN: 'isbn',
  },
};

const names: Dialect['fields'] = {
  题名: 'title',
  标题: 'title',
  篇名: 'title',
  英文题名: 'translated',
  文献类型: 'type',
  类型: 'type',
  作者: 'authors',
  著者: 'authors',
  机构: 'affiliations',
  作者单位: 'affiliations',
  单位: 'affiliations',
  刊名: 'journal',
  期刊名称: 'journal',
  来源: 'journal',
  文献来源: 'journal',
  会议名称: 'journal',
  出版社: 'publisher',
  授予单位: 'publisher',
  学位授予单位: 'publisher',
  年: 'date',
  年份: 'date',
  出版年: 'date',
  发表时间: 'month',
  卷: 'volume',
  期: 'issue',
  页: 'pages',
  页码: 'pages',
  摘要: 'abstract',
  关键词: 'keywords',
  DOI: 'doi',
  网址: 'url',
  ISBN: 'isbn',
  语种: 'language',
};

/** Lines of Chinese catalogues that begin with a name in brackets, as VIP's (维普) do: `【题名】…`. */
const bracketed: Dialect = {
  form: 'tagged',
  sign: /^\s*【(?:题名|标题|篇名|题 ?名)】/m,
  tag: /^\s*【([^【】]{1,10})】[:：]?\s?(.*)$/,
  bound: /^\s*$|^\s*【(?:题名|标题|篇名)】/,
  between: /[;；,，]\s*/,
  fields: names,
};

/** The same with a colon: `题名：…`, as forms for copying have it. */
const colons: Dialect = {
  form: 'tagged',
  sign: /^(?:题名|标题|篇名)[:：].*\n(?:.*\n){0,4}?(?:作者|著者)[:：]/m,
  tag: /^(?:\d{1,4}[.、]\s?)?([\p{Script=Han}A-Z]{1,8})[:：]\s?(.*)$/u,
  bound: /^\s*$|^(?:题名|标题|篇名)[:：]/,
  between: /[;；,，]\s*/,
  fields: names,
};

/** Forms of Chinese catalogues. */
export const CHINESE_DIALECTS: readonly Dialect[] = [cnki, bracketed, colons];
