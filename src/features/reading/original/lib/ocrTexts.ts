import { phrase } from '../../../../model/isolated';

/** Chinese texts about scans. */
export const ocrTexts = {
  label: '扫描件',
  scan: '这是扫描件，没有文字层。',
  mixed: (total: number) => `有 ${total} 页是扫描件，没有文字层。`,
  waiting: '正在等待识别',
  running: (page: number, total: number) => `正在识别第 ${page} / ${total} 页`,
  rate: (pages: number) => `，约 ${pages} 页/分钟`,
  unavailable: (reason: string) => phrase`${reason}：请联系管理员安装，或上传带文字层的 PDF`,
  cancelled: (done: number, total: number) => `识别已取消，已识别 ${done} / ${total} 页`,
  failed: '文字识别没有完成',
  done: (confidence: number | null) =>
    phrase`文字由识别得到${confidence === null ? '' : `（平均可信度 ${Math.round(confidence)}%）`}，引用前请对照原文`,
  cancel: '取消',
  goOn: '继续识别',
  again: '重新识别',
  showText: '识别文字',
  hideText: '原文页面',
  changeFailed: '没有成功',
  unknown: '没有读到识别的进度',
  retry: '重试',
} as const;
