import MarkEmailReadOutlined from '@mui/icons-material/MarkEmailReadOutlined';
import { inboundEvents } from '../../../contract/trade/resources/payments';
import { defineOffice } from '../core/defineOffice';
import { inboundRoute } from './route';
import { inboundEventsEn, inboundEventsZh } from './texts';

/** What gateways sent, and what came of it. */
export const office = defineOffice(inboundEvents, {
    route: inboundRoute,
    icon: MarkEmailReadOutlined,
    texts: { en: inboundEventsEn, zh: inboundEventsZh },
    represent: 'eventKey',
    list: async () => (await import('./InboundList')).InboundList,
    edit: async () => (await import('./InboundPage')).InboundPage,
});
