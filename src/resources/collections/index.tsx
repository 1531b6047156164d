import CollectionsBookmarkOutlined from '@mui/icons-material/CollectionsBookmarkOutlined';
import { collections } from '../../../contract/market/resources/collections';
import { currentLanguage } from '../../ui/browser/language';
import { defineOffice } from '../core/defineOffice';
import { collectionRoute } from './route';
import { collectionEn, collectionsEn, collectionsZh, collectionZh } from './texts';

/** Listings that editors put together for visitors of the market. */
export const office = defineOffice(collections, {
    route: collectionRoute,
    icon: CollectionsBookmarkOutlined,
    texts: { en: collectionsEn, zh: collectionsZh },
    words: { collection: { en: collectionEn, zh: collectionZh } },
    represent: ({ titleZh, titleEn }) => (currentLanguage() === 'zh' ? titleZh : titleEn),
    list: async () => (await import('./CollectionList')).CollectionList,
    form: async () => (await import('./CollectionForm')).collectionForm,
});
