import { useDispatch, useSelector } from 'react-redux';
import { phrase } from '../../../model/isolated';
import { announcementKey, selectAnnouncements } from '../lib/announcements';
import { announcementPutAway } from '../portalSlice';
import type { PortalSliceState } from '../portalSlice';
import '../../../shared/ui/buttons/plainButton.css';
import './announcements.css';

const texts = { list: '公告', putAway: '收起', putAwayOf: (title: string) => phrase`收起公告：${title}` } as const;

/** What the operator announces, above the page, until it is put away or over. */
export function Announcements() {
  const dispatch = useDispatch();
  const announcements = useSelector((state: { portal: PortalSliceState }) => selectAnnouncements(state));
  if (announcements.length === 0) return null;
  return (
    <section className="sn-announcements" aria-label={texts.list}>
      {announcements.map((announcement) => (
        <div key={announcement.id} className={`sn-announcement sn-announcement-${announcement.kind}`} role="status">
          <div>
            <strong>{announcement.title}</strong>
            {announcement.text ? <p>{announcement.text}</p> : null}
          </div>
          <button
            type="button"
            aria-label={texts.putAwayOf(announcement.title)}
            onClick={() => dispatch(announcementPutAway(announcementKey(announcement)))}
          >
            {texts.putAway}
          </button>
        </div>
      ))}
    </section>
  );
}
