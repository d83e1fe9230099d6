import { useState } from 'react';
import { nothing } from '../../../testing/stories/nothing';
import { Pressed } from '../../../testing/stories/Pressed';
import { Leaves } from '../../../testing/stories/Leaves';
import { Button } from '../buttons/Button';
import { NameFields } from '../fields/NameFields';
import { ConflictChoice } from './ConflictChoice';
import { Drawer } from './Drawer';
import { FormDialog } from './FormDialog';
import { LeaveDialog } from './LeaveDialog';
import { Modal } from './Modal';

export default {};

const WORDS = '删除后，项目中的知识库和文件会在回收站保留 30 天。';

export const Dialog = () => (
  <Modal open title="删除项目" okText="删除" okButtonProps={{ danger: true }} onCancel={nothing}>
    {WORDS}
  </Modal>
);

function Throws(): never {
  throw new TypeError('Failed');
}

export const DialogThatThrew = () => (
  <Modal open title="引用" onCancel={nothing}>
    <Throws />
  </Modal>
);

export const DrawerAtTheSide = () => (
  <Drawer open title="筛选" onClose={nothing} footer={<Button type="primary">应用</Button>}>
    {WORDS}
  </Drawer>
);

interface FormProps {
  name: string;
  saving?: boolean;
  failure?: string;
}

function Form({ name: first, saving = false, failure = '' }: FormProps) {
  const [{ name, desc }, setFields] = useState({ name: first, desc: '' });
  return (
    <FormDialog
      title="新建项目"
      okText="新建"
      cancelText="取消"
      ready={name !== ''}
      name={name}
      saving={saving}
      failure={failure}
      onSave={nothing}
      onCancel={nothing}
    >
      <NameFields
        name={name}
        desc={desc}
        labels={{ name: '名称', desc: '说明' }}
        onChange={(change) => setFields((fields) => ({ ...fields, ...change }))}
      />
    </FormDialog>
  );
}

export const FormToFill = () => <Form name="" />;
export const FormAtWork = () => <Form name="冻土课题组" saving />;
export const FormRefused = () => <Form name="冻土课题组" failure="已有同名的项目" />;

export const BeforeLeaving = () => (
  <>
    <LeaveDialog active texts={{ leaveTitle: '离开这里？', leaveDetail: '检索式还没有保存。', leave: '离开', stay: '留在这里' }} />
    <Pressed>
      <Leaves />
    </Pressed>
  </>
);

export const Conflict = () => (
  <ConflictChoice
    texts={{
      title: '有人刚刚改过',
      detail: '您打开之后，这个项目被别人保存过。下面是现在的内容。',
      keepMine: '用我的覆盖',
      takeTheirs: '采用现在的内容',
    }}
    theirs={['冻土与碳循环', '', '青藏高原多年冻土的碳循环']}
    onMine={nothing}
    onTheirs={nothing}
  />
);
