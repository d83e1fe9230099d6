import './announcements.css';

const WORDS = '现在只读：可以查看和搜索，暂时不能保存';

/** Says above the page that nothing can be saved at the moment; it goes by itself. */
export const ReadOnlyNotice = () => (
  <p className="sn-announcement sn-announcement-warning sn-read-only" role="status">
    {WORDS}
  </p>
);
