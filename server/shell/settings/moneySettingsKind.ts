import type { OperatorSettings } from '../../../contract/platform/settings';
import type { ApprovalKind } from '../../identity/approvals/approvalKind';
import { changeLines } from '../../identity/approvals/changeLines';
import { changesOf } from '../../platform/audit/changes';
import { checkSettings } from '../../platform/settings/checkSettings';
import { type SettingsStore, settingsIn } from '../../platform/settings/settingsStore';

type Change = Partial<OperatorSettings>;

/** What decides when money can be paid out, what is kept of it, and which losses administrators hear of. */
const moneySettings = [
    ...(['card_hold_days', 'vat_fee_rate', 'vat_plan_rate'] as const),
    ...(['growth_rounding', 'growth_promo', 'growth_loss'] as const),
    'offer_deposit_rate',
] as const satisfies readonly (keyof OperatorSettings)[];

const ofMoney = (settings: Change): Record<string, unknown> =>
    Object.fromEntries(
        moneySettings.flatMap(key => (settings[key] === undefined ? [] : [[key, settings[key]]])),
    );

/** Of the settings those that are about money are changed by two; all others by one. */
export const moneySettingsKind = (settings: SettingsStore): ApprovalKind<Change, void> => ({
    kind: 'money_settings',
    needs: 'configured',
    isHarmless: async (trx, change) => {
        const before = ofMoney(await settingsIn(trx));
        return Object.entries(ofMoney(checkSettings(change))).every(
            ([key, value]) => before[key] === value,
        );
    },
    facts: async (trx, change) => {
        const checked = checkSettings(change);
        const all = await settingsIn(trx);
        const before = Object.fromEntries(
            Object.keys(checked).map(key => [key, all[key as keyof OperatorSettings]]),
        );
        return {
            subject: 'settings',
            subjectId: 'settings',
            title: 'settings',
            reason: '',
            // what it changes, and all about money, must be as it was read: nobody's change since is undone
            stamp: JSON.stringify([ofMoney(all), before]),
            money: null,
            beneficiary: null,
            destination: '',
            changes: changeLines(changesOf(before, checked)),
        };
    },
    carryOut: (context, change) => settings.changeIn(context.db, change, context),
    after: async () => {
        await settings.refresh();
    },
});
