import { Pressed } from '../../testing/stories/Pressed';
import { States } from '../../testing/stories/States';
import { Disclosure } from './Disclosure';
import { LongName } from './LongName';
import { PrintButton } from './printing/PrintButton';

export default {};

const disclosure = (
  <Disclosure label="王小明的菜单" button="王">
    <ul>
      <li>
        <a href="#/home">我的知识库</a>
      </li>
      <li>
        <button type="button" className="sn-icon-button">
          退出
        </button>
      </li>
    </ul>
  </Disclosure>
);

export const Disclosures = () => (
  <div style={{ minHeight: 160, paddingInlineStart: 160 }}>
    <States inline of={{ closed: disclosure, open: <Pressed>{disclosure}</Pressed> }} />
  </div>
);

export const LongNames = () => (
  <States
    of={{
      short: <LongName name="论文.pdf" width={38} />,
      long: <LongName name="Proceedings of the National Academy of Sciences of the United States of America" width={38} />,
    }}
  />
);

export const Printing = () => <PrintButton />;
