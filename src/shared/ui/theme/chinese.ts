import type { ConfigProviderProps } from 'antd';

/** What antd's parts say, of those that are used here: its whole Chinese locale would weigh on the first load. */
export const chinese: NonNullable<ConfigProviderProps['locale']> = {
  locale: 'zh-cn',
  global: { placeholder: '请选择', close: '关闭' },
  Pagination: {
    items_per_page: '条/页',
    prev_page: '上一页',
    next_page: '下一页',
    prev_5: '向前 5 页',
    next_5: '向后 5 页',
    page_size: '页码',
  },
  Modal: { okText: '确定', cancelText: '取消', justOkText: '知道了' },
  Popconfirm: { cancelText: '取消', okText: '确定' },
  Empty: { description: '暂无数据' },
};
