import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { verifications } from '../../../contract/identity/resources/verifications';
import { defineOffice } from '../core/defineOffice';
import { verificationRoute } from './route';
import { verificationEn, verificationsEn, verificationsZh, verificationZh } from './texts';

/** What providers found of people who verify who they are. */
export const office = defineOffice(verifications, {
    route: verificationRoute,
    icon: VerifiedUserOutlined,
    texts: { en: verificationsEn, zh: verificationsZh },
    words: { verification: { en: verificationEn, zh: verificationZh } },
    represent: ({ user }) => user.name,
    list: async () => (await import('./VerificationList')).VerificationList,
    edit: async () => (await import('./VerificationPage')).VerificationPage,
});
