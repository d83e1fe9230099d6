import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import type { ConfigProviderProps } from 'antd';

/**
 * How antd's buttons behave everywhere: no space between two Chinese characters, and a busy button
 * keeps its name (antd's own icon would be read aloud as an English "loading" before it).
 */
export const buttonDefaults: ConfigProviderProps['button'] = {
  autoInsertSpace: false,
  loadingIcon: <LoadingOutlined aria-hidden="true" />,
};
