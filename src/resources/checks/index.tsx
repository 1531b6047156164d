import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { identityChecks } from '../../../contract/trade/resources/checks';
import { defineOffice } from '../core/defineOffice';
import { checkRoute } from './route';
import { checkEn, checkZh, identityChecksEn, identityChecksZh } from './texts';

/** Checks of identity that somebody has to decide. */
export const office = defineOffice(identityChecks, {
    route: checkRoute,
    icon: BadgeOutlined,
    texts: { en: identityChecksEn, zh: identityChecksZh },
    words: { check: { en: checkEn, zh: checkZh } },
    represent: ({ user }) => user.name,
    list: async () => (await import('./CheckList')).CheckList,
    edit: async () => (await import('./CheckPage')).CheckPage,
});
