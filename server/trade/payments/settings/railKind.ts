import { rails as declared, type RailName } from '../../../../contract/trade/paymentRails';
import type { ApprovalKind, Trx } from '../../../identity/approvals/approvalKind';
import { changeLines } from '../../../identity/approvals/changeLines';
import { changesOf } from '../../../platform/audit/changes';
import type { Rails } from '../rails';
import {
    changeRail,
    type RailChange,
    type RailServices,
    railAfter,
    secretChanges,
    shownRail,
} from './changeRail';
import { readRail, type StoredRail } from './storedRails';

type Asked = RailChange & { name: RailName };
type Services = RailServices & { rails: Rails };

const sidesOf = async (trx: Trx, { name, ...change }: Asked, now: number, services: Services) => {
    const before = await readRail(trx, name);
    return { before, after: railAfter(before, change, now, services) };
};

/**
 * Where customers' money goes, and by which keys it is believed to have come, is changed by two. Switching a
 * payment method off is not: who sees that something is wrong should not have to wait.
 */
export const railKind = (services: Services): ApprovalKind<Asked, StoredRail> => ({
    kind: 'payment_rail',
    needs: 'configured',
    isHarmless: async (trx, asked, { now }) => {
        const { before, after } = await sidesOf(trx, asked, now, services);
        const changes = changesOf(shownRail(before), shownRail(after));
        const { enabled: _, ...others } = { ...changes, ...secretChanges(before, after) };
        const isOn = after.enabled && !before.enabled;
        return !isOn && Object.keys(others).length === 0;
    },
    // whoever is outside is asked before the transaction, which waits for nobody outside
    prepare: async ({ name, ...change }, { db, now }) => {
        const before = await readRail(db, name);
        const after = railAfter(before, change, now, services);
        await services.rails.get(name)?.checkChange?.({ before, after });
        return undefined;
    },
    facts: async (trx, asked) => {
        const { before, after } = await sidesOf(trx, asked, 0, services);
        const changes = changesOf(shownRail(before), shownRail(after));
        return {
            subject: 'payment',
            subjectId: asked.name,
            title: declared[asked.name].label[0],
            stamp: String(before.version),
            reason: '',
            destination: '',
            money: null,
            beneficiary: null,
            changes: changeLines({ ...changes, ...secretChanges(before, after) }),
        };
    },
    carryOut: (context, { name, ...change }) => changeRail(name, change, context, services),
    after: async ({ name }) => services.rails.get(name)?.afterChange?.(),
});
