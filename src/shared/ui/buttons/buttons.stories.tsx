import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Pressed } from '../../../testing/stories/Pressed';
import { States } from '../../../testing/stories/States';
import { Button } from './Button';
import { GuardedButton } from './GuardedButton';

export default {};

const TYPES = ['default', 'primary', 'dashed', 'text', 'link'] as const;
const icon = <PlusOutlined aria-hidden="true" />;
/** One of each type. */
const each = (button: (type: (typeof TYPES)[number]) => React.ReactNode) => TYPES.map((type) => <span key={type}>{button(type)} </span>);

export const Buttons = () => (
  <States
    of={{
      usual: each((type) => <Button type={type}>检索</Button>),
      'with an icon': each((type) => (
        <Button type={type} icon={icon}>
          新建
        </Button>
      )),
      'an icon alone': each((type) => <Button type={type} icon={icon} aria-label="新建" />),
      small: each((type) => (
        <Button type={type} size="small">
          引用
        </Button>
      )),
      large: each((type) => (
        <Button type={type} size="large">
          开始
        </Button>
      )),
      danger: each((type) => (
        <Button type={type} danger>
          删除
        </Button>
      )),
      'at work': each((type) => (
        <Button type={type} loading>
          保存
        </Button>
      )),
      disabled: each((type) => (
        <Button type={type} disabled>
          保存
        </Button>
      )),
      'round, ghost': (
        <>
          <Button shape="round">筛选</Button>{' '}
          <Button type="primary" ghost>
            导出
          </Button>
        </>
      ),
      block: <Button block>载入更多</Button>,
    }}
  />
);

const guarded = (reason: string) => (
  <GuardedButton type="primary" reason={reason}>
    添加成员
  </GuardedButton>
);

export const Guarded = () => (
  <div style={{ paddingTop: 64 }}>
    <States
      inline
      of={{
        'it can be pressed': guarded(''),
        'it cannot': guarded('只有管理员可以添加成员'),
        'pressed, it says why': <Pressed>{guarded('只有项目管理员可以添加成员，请联系李华')}</Pressed>,
      }}
    />
  </div>
);
