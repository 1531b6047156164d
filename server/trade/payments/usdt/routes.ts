import type { z } from 'zod';
import type { usdtTransfer } from '../../../../contract/trade/resources/usdt';
import * as contract from '../../../../contract/trade/usdt';
import type { Approvals } from '../../../identity/approvals/approvals';
import { contextOf } from '../../../platform/crud/crudRoutes';
import type { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/http/errors';
import type { Register } from '../../../platform/http/register';
import { presentTransfers } from '../../finance/usdtTransferResource';
import { assignKind } from './assignKind';
import { closeTransfer } from './assignTransfer';
import type { ChainScanner } from './chainScanner';
import { rateKind } from './rateKind';
import { rescan } from './rescan';
import { scanTransaction } from './scanTransaction';
import { readRates } from './setRate';
import type { TransferRow } from './storeTransfers';

interface Services {
    db: Database;
    clock: () => number;
    usdt: ChainScanner;
    approvals: Approvals;
}

/** Tools for administrators: how the chains are, transfers that belong to nobody, and rates. */
export const usdtRoutes = (register: Register, services: Services): void => {
    const { db, clock, usdt, approvals } = services;
    const assign = approvals.add(assignKind);
    const present = async (row: TransferRow): Promise<z.output<typeof usdtTransfer>> => {
        const [shown] = await presentTransfers([row], db);
        if (!shown) throw new Error('a transfer is shown as none');
        return shown;
    };

    register(contract.usdtState, async () => ({ list: await usdt.state(), now: clock() }));

    register(contract.rescanChain, async call => {
        const { chains } = await usdt.config();
        const config = chains.find(({ chain }) => chain === call.params.chain);
        if (!config) throw new ApiError(409, 'usdt.chain_off');
        const { fromBlock } = call.body;
        const reader = usdt.readerOf(config.rpc, config.key);
        await rescan({ config, reader }, fromBlock, contextOf(services, call));
        return { fromBlock };
    });

    register(
        contract.scanTransaction,
        async ({ body: { chain, txHash } }) => {
            const { chains } = await usdt.config();
            const config = chains.find(one => one.chain === chain);
            const asked = { db, config, txHash, now: clock() };
            const { result, rows } = await scanTransaction(asked, usdt);
            return { result, transfers: await presentTransfers(rows, db) };
        },
        { rateLimit: { max: 60, timeWindow: 60_000 } },
    );

    register(contract.assignTransfer, async call => {
        const context = contextOf(services, call);
        return present(await assign({ ...call.body, id: call.params.id }, context));
    });

    register(contract.closeTransfer, async call => {
        const context = contextOf(services, call);
        return present(await closeTransfer(call.params.id, call.body.note, context));
    });

    register(contract.usdtRates, async () => {
        const config = await usdt.config();
        return { list: await readRates(db, { config, now: clock() }) };
    });

    const setRate = approvals.add(rateKind(usdt));
    register(contract.setUsdtRate, call => setRate(call.body, contextOf(services, call)));
};
