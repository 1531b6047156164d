import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { staffRoles } from '../../../contract/identity/resources/staffRoles';
import { defineOffice } from '../core/defineOffice';
import { staffRoleRoute } from './route';
import { staffRoleEn, staffRolesEn, staffRolesZh, staffRoleZh } from './texts';

/** What staff may do, by role. */
export const office = defineOffice(staffRoles, {
    route: staffRoleRoute,
    icon: BadgeOutlined,
    texts: { en: staffRolesEn, zh: staffRolesZh },
    words: { staffRole: { en: staffRoleEn, zh: staffRoleZh } },
    represent: ({ name }) => name,
    list: async () => (await import('./StaffRoleList')).StaffRoleList,
    create: async () => (await import('./StaffRolePages')).StaffRoleCreate,
    edit: async () => (await import('./StaffRolePages')).StaffRoleEdit,
});
