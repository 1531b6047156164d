import { type RailName, rails } from '../../../../contract/trade/paymentRails';
import type { ApprovalKind, Trx } from '../../../identity/approvals/approvalKind';
import { changeLines } from '../../../identity/approvals/changeLines';
import { changesOf } from '../../../platform/audit/changes';
import type { ChainScanner } from '../usdt/chainScanner';
import { checkChains } from '../usdt/checkChains';
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
type Services = RailServices & { usdt: ChainScanner };

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
    // nodes are asked before the transaction, which waits for nobody outside
    prepare: async ({ name, ...change }, { db, now }) => {
        if (name !== 'usdt') return undefined;
        const before = await readRail(db, name);
        const after = railAfter(before, change, now, services);
        const { secret, usdt } = services;
        await checkChains({ before, after }, secret, (url, key) => usdt.readerOf(url, key));
        return undefined;
    },
    facts: async (trx, asked) => {
        const { before, after } = await sidesOf(trx, asked, 0, services);
        const changes = changesOf(shownRail(before), shownRail(after));
        return {
            subject: 'payment',
            subjectId: asked.name,
            title: rails[asked.name].label[0],
            stamp: String(before.version),
            reason: '',
            destination: '',
            money: null,
            beneficiary: null,
            changes: changeLines({ ...changes, ...secretChanges(before, after) }),
        };
    },
    carryOut: (context, { name, ...change }) => changeRail(name, change, context, services),
    after: async ({ name }) => {
        if (name === 'usdt') await services.usdt.followChains();
    },
});
