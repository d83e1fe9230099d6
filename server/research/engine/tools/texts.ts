/** Words about calls of tools, in the two languages of a report. */
const zh = {
  repeated: '只重复了问题，不作为来源',
  nothing: '没有返回可以引用的文字',
  unoffered: (tool: string) => `工具 ${tool} 现在不可用，没有调用`,
  leftOut: (made: number, names: readonly string[]) =>
    `这一步只调用了 ${made} 次工具，其余 ${names.length} 次没有调用：${[...new Set(names)].join('、')}`,
};

const en: typeof zh = {
  repeated: 'Only repeated the question; it is no source',
  nothing: 'Returned no text that could be cited',
  unoffered: (tool) => `The tool ${tool} is not available now and was not called`,
  leftOut: (made, names) =>
    `Tools were called ${made} times in this step; ${names.length} further calls were not made: ${[...new Set(names)].join(', ')}`,
};

export const toolTexts = (english: boolean): typeof zh => (english ? en : zh);
