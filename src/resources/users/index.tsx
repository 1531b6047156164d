import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { users } from '../../../contract/identity/resources/users';
import { defineOffice } from '../core/defineOffice';
import { userRoute } from './route';
import { userEn, usersEn, usersZh, userZh } from './texts';

/** People with an account. */
export const office = defineOffice(users, {
    route: userRoute,
    icon: GroupOutlined,
    texts: { en: usersEn, zh: usersZh },
    words: { user: { en: userEn, zh: userZh } },
    represent: ({ name, email }) => name || email,
    list: async () => (await import('./UserList')).UserList,
    create: async () => (await import('./UserCreate')).UserCreate,
    edit: async () => (await import('./UserPage')).UserPage,
});
