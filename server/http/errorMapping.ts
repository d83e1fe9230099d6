import { CallError } from '../kernel/errors';
import { isDamage } from '../store/database/serverDamage';
import { HttpError, plainRefusal, refusalOf, type Refusal } from './refusal';

const READ_ONLY_WORDS = '数据库现在只读，内容可以查看，暂时不能保存';
const DAMAGE_WORDS = '数据库的文件有缺失或损坏，这部分内容暂时无法读取，请联系管理员';

/** What a failover leaves behind: connections that were cut, transactions that the server ended. */
const CUT_OFF = /^(08...|57P..|25P0.)$/;

/** PostgreSQL's codes for errors that a caller can cause, with the answer to each. */
const SQL_STATES: Readonly<Record<string, [number, string]>> = {
  '22P02': [400, '参数格式不正确'],
  '22P05': [400, '参数含有不允许的字符'],
  '22021': [400, '参数含有不允许的字符'],
  '22001': [400, '参数过长'],
  '22003': [400, '数字超出范围'],
  '22007': [400, '日期格式不正确'],
  '22008': [400, '日期超出范围'],
  '22009': [400, '日期的时区超出范围'],
  '22023': [400, '参数不正确'],
  '2201W': [400, '每页条数不正确'],
  '2201X': [400, '页码不正确'],
  '2201B': [400, '检索式不正确'],
  '25006': [503, READ_ONLY_WORDS],
  '23502': [400, '缺少必填内容'],
  '23514': [400, '参数取值不被允许'],
  '23503': [404, '相关内容不存在或已被删除'],
  '23505': [409, '内容已存在，请勿重复提交'],
  '40001': [409, '数据已被修改，请重试'],
  '40P01': [409, '数据已被修改，请重试'],
  '53100': [507, '磁盘空间不足，请清理后重试'],
  '54000': [400, '内容过于复杂'],
  '54001': [400, '内容过于复杂'],
  '54011': [400, '内容过于复杂'],
  '55P03': [503, '内容正被占用，请稍后重试'],
  '57014': [503, '处理超时，请缩小范围后重试'],
};

/** Fastify's own refusals. */
const FRAMEWORK_CODES: Readonly<Record<string, [number, string]>> = {
  FST_ERR_BAD_URL: [400, '请求地址不正确'],
  FST_ERR_MAX_PARAM_LENGTH: [414, '请求地址过长'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, '请求内容过大'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, '不支持的内容类型，请使用 application/json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, '请求长度与内容不符'],
};

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: '请求不正确',
  403: '无权执行此操作',
  404: '内容不存在',
  405: '不支持的请求方法',
  408: '请求超时',
  412: '内容已被修改',
  413: '请求内容过大',
  414: '请求地址过长',
  415: '不支持的内容类型',
  416: '请求范围不正确',
  417: '不支持的请求方式',
  429: '操作过于频繁，请稍后再试',
  431: '请求头过大',
  503: '服务繁忙，请稍后再试',
};

/** The refusal that an error means for the caller; null when it is the server's own fault. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof CallError) return refusalOf(error);
  if (error instanceof HttpError) return plainRefusal(error.status, error.message);
  if (typeof error !== 'object' || error === null) return null;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string') {
    const mapped = FRAMEWORK_CODES[code] ?? SQL_STATES[code];
    if (mapped) return plainRefusal(...mapped);
    if (isDamage(error)) return plainRefusal(503, DAMAGE_WORDS);
    if (CUT_OFF.test(code)) return plainRefusal(503, '数据库连接中断，请稍后重试');
    // Insufficient resources, such as memory or connections.
    if (/^53...$/.test(code)) return plainRefusal(503, '数据库繁忙，请稍后再试');
  }
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
    return plainRefusal(statusCode, STATUS_TEXTS[statusCode] ?? STATUS_TEXTS[400]!);
  }
  return null;
}

export const statusText = (status: number) => STATUS_TEXTS[status] ?? STATUS_TEXTS[400]!;
