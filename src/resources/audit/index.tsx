import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { audit } from '../../../contract/platform/resources/audit';
import { defineOffice } from '../core/defineOffice';
import { auditRoute } from './route';
import { auditEn, auditPageEn, auditPageZh, auditZh } from './texts';

/** What was done, by whom, as far as it is recorded. */
export const office = defineOffice(audit, {
    route: auditRoute,
    icon: HistoryOutlined,
    texts: { en: auditEn, zh: auditZh },
    words: { audit: { en: auditPageEn, zh: auditPageZh } },
    represent: 'title',
    list: async () => (await import('./AuditList')).AuditList,
});
