import { useSelector } from 'react-redux';
import { selectReadOnly } from '../../api/serverMode';
import { Announcements, ReadOnlyNotice } from '../../features/portal';

/** What stands above every page. Its own chunk: most days there is nothing to announce, and everything can be saved. */
export function NoticesHost() {
  const readOnly = useSelector(selectReadOnly);
  return (
    <>
      {readOnly ? <ReadOnlyNotice /> : null}
      <Announcements />
    </>
  );
}
