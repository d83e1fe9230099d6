import type { SupportSite } from '../../src/contract/entities/supportTicket';
import { SUPPORT_DEFAULTS } from '../../src/model/support';
import type { LivePortal } from './livePortal';

/** What may be recorded and sent to support, as the operator has set it. */
export const supportSetting = (portal: Pick<LivePortal, 'of'>): SupportSite => portal.of('support')[0]?.value ?? { ...SUPPORT_DEFAULTS };
