import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import { approvals } from '../../../contract/identity/resources/approvals';
import { defineOffice } from '../core/defineOffice';
import { approvalRoute } from './route';
import { approvalEn, approvalsEn, approvalsZh, approvalZh } from './texts';

/** What waits for a second administrator. */
export const office = defineOffice(approvals, {
    route: approvalRoute,
    icon: HowToRegOutlined,
    texts: { en: approvalsEn, zh: approvalsZh },
    words: { approval: { en: approvalEn, zh: approvalZh } },
    represent: 'title',
    list: async () => (await import('./ApprovalList')).ApprovalList,
    edit: async () => (await import('./ApprovalPage')).ApprovalPage,
});
