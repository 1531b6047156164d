import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import { invites } from '../../../contract/identity/resources/invites';
import { defineOffice } from '../core/defineOffice';
import { inviteRoute } from './route';
import { inviteEn, invitesEn, invitesZh, inviteZh } from './texts';

/** Who came by whose invitation. */
export const office = defineOffice(invites, {
    route: inviteRoute,
    icon: PersonAddAltOutlined,
    texts: { en: invitesEn, zh: invitesZh },
    words: { invite: { en: inviteEn, zh: inviteZh } },
    represent: ({ inviter, invitee }) => `${inviter.email} → ${invitee.email}`,
    list: async () => (await import('./InviteList')).InviteList,
    edit: async () => (await import('./InvitePage')).InvitePage,
});
