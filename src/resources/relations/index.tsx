import ShareOutlined from '@mui/icons-material/ShareOutlined';
import { accountRelations } from '../../../contract/trade/resources/relations';
import { defineOffice } from '../core/defineOffice';
import { relationRoute } from './route';
import { accountRelationsEn, accountRelationsZh, relationEn, relationZh } from './texts';

/** Accounts that may be one person's, for administrators to look at. */
export const office = defineOffice(accountRelations, {
    route: relationRoute,
    icon: ShareOutlined,
    texts: { en: accountRelationsEn, zh: accountRelationsZh },
    words: { relation: { en: relationEn, zh: relationZh } },
    represent: ({ first, second }) => `${first.name} · ${second.name}`,
    list: async () => (await import('./RelationList')).RelationList,
    edit: async () => (await import('./RelationPage')).RelationPage,
});
