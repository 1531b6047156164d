import { addressOfHex } from '../../../contract/trade/chainAddress';
import { Sandbox } from '../../../server/trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../../server/trade/payments/sandbox/sandboxServer';
import { type FakeNode, startFakeNode } from '../../fixtures/chain/face';
import { TestChain } from '../../fixtures/chain/testChain';
import { testXpub } from '../../fixtures/chain/testXpub';
import { expect } from '../footfall';
import { switchOn } from '../rails';
import type { Actor } from './actors';
import type { Scene } from './scene';

const confirmations = 3;
const decimals = 6;

/** A gateway that moves no money, spoken to as a real one of its kind. */
export const openGateway = async ({ running, now }: Scene) => {
    const sandbox = new Sandbox({ clock: now, delayMs: 5, retryMs: [5] });
    const { url, close } = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const { pid, platformKey, merchantPrivateKey: privateKey } = sandbox.keys;
    const options = { gateway: `${url}/`, pid, signType: 'RSA', platformKey };
    await switchOn(running, 'epay', options, { privateKey });
    return { close };
};

/** At the gateway's page and back, to the order. */
export const payAtGateway = async ({ page, say }: Actor) => {
    await page.getByRole('radio', { name: say.pay.alipay }).check();
    await page.getByRole('button', { name: say.pay.go }).click();
    await page.waitForURL('**/cashier/**');
    await page.getByRole('button', { name: /^支付/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.pay.paid);
    await page.getByRole('link', { name: say.pay.toOrder }).click();
};

/** USDT on a chain of this machine, of which the rail for Ethereum knows nothing else. */
export interface LocalChain {
    chain: TestChain;
    token: string;
    /** a wallet outside, written as people do */
    wallet: string;
    close(): Promise<void>;
}

export const openChain = async ({ running, now }: Scene): Promise<LocalChain> => {
    const chain = await TestChain.start(1);
    const token = await chain.deploy('USDT', decimals, now());
    const face: FakeNode = await startFakeNode(chain.anvil, 'evm');
    const options = {
        ethereum: true,
        ethereumContract: addressOfHex('ethereum', token),
        ethereumDecimals: decimals,
        ethereumConfirmations: confirmations,
        ethereumAddresses: 'xpub',
        ethereumXpub: testXpub,
        ethereumPayers: addressOfHex('ethereum', chain.accounts[0] ?? ''),
    };
    await switchOn(running, 'usdt', options, { ethereumRpc: face.url });
    return {
        chain,
        token,
        wallet: addressOfHex('ethereum', chain.accounts[3] ?? ''),
        close: async () => {
            await face.stop();
            await chain.stop();
        },
    };
};

/** Sends so many USDT and waits until nobody can take them back; answers the transaction. */
export const send = async (
    { chain, token }: LocalChain,
    { now }: Scene,
    { to, amount }: { to: string; amount: bigint },
): Promise<string> => {
    const hash = await chain.transfer(token, to, amount * 10n ** BigInt(decimals));
    await chain.mine(now(), 1 + confirmations);
    return hash;
};

/** By a transfer to the address that the page shows; the page notices it. */
export const payOnChain = async (
    { page, say, scene }: Actor,
    local: LocalChain,
    amount: bigint,
) => {
    await page.getByRole('radio', { name: /USDT/ }).check();
    await page.getByRole('button', { name: say.pay.showAddress }).click();
    await expect(page.getByText(say.pay.waiting)).toBeVisible();
    const to = await page
        .getByText(/^0x[0-9a-fA-F]{40}$/)
        .first()
        .innerText();
    await send(local, scene, { to, amount });
    await expect(page.getByText(say.pay.arrived)).toBeVisible();
    await page.getByRole('link', { name: say.pay.toOrder }).click();
};
