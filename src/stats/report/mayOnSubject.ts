import { may, type SiteAct } from '../../../contract/analytics/siteRoles';
import type { Subject } from './scope';

/** Whether one's role on the site that is looked at lets one do something; of a group nothing is done. */
export const mayOnSubject = (subject: Subject, act: SiteAct): boolean =>
    subject.type === 'site' && may(subject.site.role, act);
