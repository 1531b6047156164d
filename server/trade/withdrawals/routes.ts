import * as office from '../../../contract/trade/resources/withdrawals';
import * as own from '../../../contract/trade/withdrawals';
import { ownerLetter } from '../../identity/accounts/ownerLetter';
import type { Approvals } from '../../identity/approvals/approvals';
import type { Config } from '../../platform/config';
import { contextOf } from '../../platform/crud/crudRoutes';
import type { Database } from '../../platform/database/database';
import type { Register } from '../../platform/http/register';
import type { Outbox } from '../../platform/mail/outbox';
import type { Secret } from '../../platform/secret';
import type { SettingsStore } from '../../platform/settings/settingsStore';
import { withdrawalResource } from '../finance/withdrawalResource';
import { approveKind } from './approveKind';
import { listBatches, makeBatch, readBatch } from './batches';
import { failKind } from './failKind';
import type { FindTransfers } from './findTransfers';
import { requireWithdrawal } from './findWithdrawal';
import { cancelOwn, listOwn, presentOwn, requireOwn } from './ownWithdrawals';
import { addPayoutAddress, listPayoutAddresses, removePayoutAddress } from './payoutAddresses';
import type { ProveTransfer } from './proof';
import { requestWithdrawal } from './requestWithdrawal';
import { ruleKind } from './ruleKind';
import { presentRule, readRules } from './rules';
import { requireReason, transitionWithdrawal } from './transitionWithdrawal';

interface Services {
    db: Database;
    clock: () => number;
    secret: Secret;
    outbox: Outbox;
    settings: SettingsStore;
    config: Config;
    prove: ProveTransfer;
    findTransfers: FindTransfers;
    approvals: Approvals;
}

const ownRoutes = (register: Register, services: Services): void => {
    const { db, outbox, clock } = services;
    const shown = async (row: Parameters<typeof presentOwn>[1][number]) => {
        const [withdrawal] = await presentOwn(db, [row], clock());
        if (!withdrawal) throw new Error(`withdrawal ${row.id} is not shown`);
        return withdrawal;
    };

    register(own.listPayoutAddresses, async ({ session }) => ({
        list: await listPayoutAddresses(db, session.userId),
    }));

    register(own.addPayoutAddress, async call => {
        const context = contextOf(services, call);
        const letter = await ownerLetter(services, context.session.userId, context.now);
        return addPayoutAddress(services, call.body, context, letter);
    });

    register(own.removePayoutAddress, async call => {
        await removePayoutAddress(contextOf(services, call), call.params.id);
        return {};
    });

    register(own.listPayoutTerms, async () => ({
        list: (await readRules(db)).map(presentRule),
    }));

    register(own.listOwnWithdrawals, ({ session, query }) =>
        listOwn(db, session.userId, query, clock()),
    );

    register(own.getOwnWithdrawal, async ({ session, params }) =>
        shown(await requireOwn(db, session.userId, params.id)),
    );

    register(own.requestWithdrawal, async call =>
        shown(await requestWithdrawal(outbox, call.body, contextOf(services, call))),
    );

    register(own.cancelWithdrawal, async call =>
        shown(await cancelOwn(outbox, contextOf(services, call), call.params.id)),
    );
};

const officeRoutes = (register: Register, services: Services): void => {
    const { db, secret, approvals } = services;
    const fail = approvals.add(failKind(services));
    approvals.add(approveKind(services));
    const changeRules = approvals.add(ruleKind);

    register(office.transitionWithdrawal, async call => {
        const { id } = call.params;
        const context = contextOf(services, call);
        const asked = { ...call.body, id };
        if (asked.action === 'fail') await fail(requireReason(asked), context);
        else await transitionWithdrawal(services, asked, context);
        const row = await requireWithdrawal(db, id);
        return (await withdrawalResource.present?.(row, context)) as office.WithdrawalRecord;
    });

    register(office.makeWithdrawalBatch, call =>
        makeBatch(services, call.body.ids, contextOf(services, call)),
    );

    register(office.listWithdrawalBatches, ({ query }) => listBatches(db, query));

    register(office.getWithdrawalBatch, ({ params }) => readBatch(db, secret, params.id));

    register(office.listWithdrawalRules, async () => ({
        list: (await readRules(db)).map(presentRule),
    }));

    register(office.changeWithdrawalRule, async call => {
        const { version, enabled, feeRate, ...amounts } = call.body;
        const context = contextOf(services, call);
        const change = { ...call.params, ...amounts, enabled, feeRate, version };
        return presentRule(await changeRules(change, context));
    });
};

/** Withdrawals of people, and what the platform does about them. */
export const withdrawalRoutes = (register: Register, services: Services): void => {
    ownRoutes(register, services);
    officeRoutes(register, services);
};
