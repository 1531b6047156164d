import SellOutlined from '@mui/icons-material/SellOutlined';
import { plans } from '../../../contract/trade/resources/plans';
import { defineOffice } from '../core/defineOffice';
import { dictionaryName } from '../dictionaries/dictionaryName';
import { planRoute } from './route';
import { plansEn, plansZh } from './texts';

/** What the statistics cost. */
export const office = defineOffice(plans, {
    route: planRoute,
    icon: SellOutlined,
    texts: { en: plansEn, zh: plansZh },
    represent: dictionaryName,
    list: async () => (await import('./PlanList')).PlanList,
    form: async () => (await import('./PlanForm')).planForm,
});
