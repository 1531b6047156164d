import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { ads } from '../../../contract/content/resources/ads';
import { defineOffice } from '../core/defineOffice';
import { adRoute } from './route';
import { adEn, adsEn, adsZh, adZh } from './texts';

/** Pictures and links at places of the public pages and the console. */
export const office = defineOffice(ads, {
    route: adRoute,
    icon: CampaignOutlined,
    texts: { en: adsEn, zh: adsZh },
    words: { ad: { en: adEn, zh: adZh } },
    represent: 'title',
    list: async () => (await import('./AdList')).AdList,
    create: async () => (await import('./AdCreate')).AdCreate,
    edit: async () => (await import('./AdEdit')).AdEdit,
});
