import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import { products } from '../../../contract/market/resources/products';
import { defineOffice } from '../core/defineOffice';
import { productRoute } from './route';
import { productEn, productsEn, productsZh, productZh } from './texts';

/** What is for sale. */
export const office = defineOffice(products, {
    route: productRoute,
    icon: ShoppingBagOutlined,
    texts: { en: productsEn, zh: productsZh },
    words: { product: { en: productEn, zh: productZh } },
    represent: 'title',
    list: async () => (await import('./ProductList')).ProductList,
    create: async () => (await import('./ProductCreate')).ProductCreate,
    edit: async () => (await import('./ProductEdit')).ProductEdit,
});
