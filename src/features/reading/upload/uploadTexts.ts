/** Why a file that could be read is not sent. */
export const uploadTexts = {
  duplicate: '这个文件已经上传过',
} as const;
