import { readConfig } from '../../server/platform/config';
import { openDatabase } from '../../server/platform/database/database';
import { openSecret } from '../../server/platform/secret';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { openRails } from '../../server/trade/payments/rails';
import type { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import type { SandboxBooks } from '../../server/trade/payments/sandbox/sandboxBooks';
import { callbacksOf } from '../../server/trade/payments/sandbox/sandboxCallbacks';
import type { SandboxKeys } from '../../server/trade/payments/sandbox/sandboxKeys';
import { ChainScanner } from '../../server/trade/payments/usdt/chainScanner';
import { rowsOf } from '../../tests/reconcile/readRows';
import { reconcile } from '../../tests/reconcile/reconcile';
import { addWaitingPayments } from './waitingPayments';

/** Each so many-th callback is one that came before: gateways repeat what they are not sure of. */
export const repeatEach = 10;

/** Opens what the server will open after it, and leaves payments there that wait for a callback. */
export const prepare = async (dataDir: string, sandbox: Sandbox, count: number): Promise<void> => {
    const db = await openDatabase(dataDir, undefined);
    try {
        const secret = openSecret({ DATA_DIR: dataDir, SECRET: undefined });
        const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'http://bench.example' });
        const now = Date.now();
        const scanner = new ChainScanner({ db, secret, clock: () => now, log: console });
        const rails = openRails({ db, secret, clock: () => now, config, scanner });
        await addWaitingPayments({ db, secret, rails }, sandbox, count, now);
    } finally {
        await db.destroy();
    }
};

/** The addresses that the gateway calls, in turn; each so many-th one once more. */
export const addressesOf = (books: SandboxBooks, keys: SandboxKeys, url: string): string[] => {
    const addresses = books.all().map(payment => {
        const [[callback] = []] = callbacksOf(payment, keys, Date.now(), '');
        const { search } = new URL(callback?.url ?? '');
        return `${url}/api/v1/pay/callback/epay${search}`;
    });
    return addresses.flatMap((address, at) =>
        (at + 1) % (repeatEach - 1) === 0 ? [address, addresses[at - 1] ?? address] : [address],
    );
};

/** The stopped server's books against each other, and against the gateway's. */
export const compareBooks = async (dataDir: string, books: SandboxBooks): Promise<string[]> => {
    const db = await openDatabase(dataDir, undefined);
    try {
        const moves = books.all().map(one => ({
            at: 'epay',
            reference: one.tradeNo,
            amount: one.paid,
            currency: 'CNY',
        }));
        const faults = (await checkBooks(db)).map(({ check, subject }) => `${check} ${subject}`);
        return [...faults, ...(await reconcile(rowsOf(db), { of: ['epay'], moves }))];
    } finally {
        await db.destroy();
    }
};
