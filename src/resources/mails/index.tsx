import MailOutlined from '@mui/icons-material/MailOutlined';
import { defineOffice } from '../core/defineOffice';
import { mailRoute } from './route';

/** Outgoing mail, whose calls are its own. */
export const office = defineOffice(
    { name: 'mails', labels: {} },
    {
        route: mailRoute,
        icon: MailOutlined,
        list: async () => (await import('./MailList')).MailList,
    },
);
