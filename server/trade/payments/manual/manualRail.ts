import { scales } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import { invalid } from '../../../platform/http/errors';
import type { Secret } from '../../../platform/secret';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import type { OpenRails, Rail } from '../rail';
import { readRailSettings } from '../railSettings';
import type { Payment } from '../storedPayments';

const dayMs = 86_400_000;

interface Services {
    db: Database;
    secret: Secret;
}

/** From this amount on two administrators confirm a transfer, in the smallest unit. */
export const twoFrom = async (
    services: Services,
    { railCurrency }: Pick<Payment, 'railCurrency'>,
): Promise<bigint> => {
    const settings = await readRailSettings(services, 'manual');
    return BigInt(settings.count('twoFrom')) * 10n ** BigInt(scales[railCurrency]);
};

/** A transfer that the buyer makes and shows a proof of; somebody here finds it at the bank. */
const manualRail = (services: Services): Rail => ({
    name: 'manual',
    choices: async () => [],
    terms: async (_trx, order, choice) => {
        if (choice !== '') throw invalid({ choice: 'payment.rail_not_offered' });
        const amounts = { railAmount: order.total, railCurrency: order.currency };
        return { ...amounts, expiresInMs: dayMs, monitorMs: 30 * dayMs };
    },
    open: async () => {
        const settings = await readRailSettings(services, 'manual');
        const [textZh, textEn] = [settings.text('textZh'), settings.text('textEn')];
        return {
            step: { kind: 'instructions', account: settings.text('account'), textZh, textEn },
        };
    },
    account: ledgerAccounts.bank,
});

export const openRails: OpenRails = services => [manualRail(services)];
