import MailOutlined from '@mui/icons-material/MailOutlined';
import { mails } from '../../../contract/platform/resources/mails';
import { defineOffice } from '../core/defineOffice';
import { mailRoute } from './route';
import { mailsEn, mailsZh } from './texts';

/** Outgoing mail. */
export const office = defineOffice(mails, {
    route: mailRoute,
    icon: MailOutlined,
    texts: { en: mailsEn, zh: mailsZh },
    represent: 'subject',
    list: async () => (await import('./MailList')).MailList,
});
