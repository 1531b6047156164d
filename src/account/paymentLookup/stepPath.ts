import type { Finding } from '../../../contract/trade/paymentLookup';
import { ownOrderPath } from '../checkout/ownOrderPath';

const lookupPath = '/user/paymentLookup';

/** Where to look up what became of a number. */
export const lookupAddress = (word: string): string =>
    `${lookupPath}?${new URLSearchParams({ q: word })}`;

/** Where a finding's step leads; nothing where there is no page for it. */
export const stepPath = ({ step, stepId }: Finding): string | undefined => {
    if (step === 'wallet') return '/user/wallet';
    if (stepId === '') return undefined;
    const id = encodeURIComponent(stepId);
    switch (step) {
        case 'pay':
        case 'pay_rest':
            return `/pay/${id}`;
        case 'order':
            return ownOrderPath(id);
        case 'office_order':
            return `/finance/orders/${id}`;
        case 'office_payment':
            return `/finance/payments/${id}`;
        case 'office_transfer':
            return `/finance/usdtListPay/${id}`;
        case 'office_withdrawal':
            return `/finance/withdrawal/${id}`;
        case 'office_message':
            return `/finance/inbound/${id}`;
        default:
            return undefined;
    }
};
