/** Chinese texts of the running work. */
export const texts = {
  running: (count: number) => `正在进行 ${count} 项`,
  answering: '正在回答',
  sending: '正在发送问题',
  researching: '正在研究',
  submitting: '正在提交研究',
  research: '深度研究',
  uploading: '正在上传',
  parsing: '正在解析',
  waiting: '等待上传',
} as const;
