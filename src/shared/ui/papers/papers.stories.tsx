import { VersionLinks } from './VersionLinks';

export default {};

export const Versions = () => (
  <VersionLinks
    versions={[
      { paper_id: 'p2', resource_type: 2, basic_sourcename: 'Proceedings of EMNLP', publish_date: '2019', in_front: true },
      { paper_id: 'p3', resource_type: 1, basic_sourcename: '', publish_date: '2018-06', in_front: false },
    ]}
  />
);
