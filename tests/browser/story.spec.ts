import type { Browser } from '@playwright/test';
import { atLengthOnly, isFull } from '../../scripts/testForm.mjs';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { anvilProgram } from '../fixtures/chain/anvil';
import { test } from './footfall';
import { newPassword } from './newAccount';
import { type Actor, expectNoErrors, openActor, setForward, signIn } from './story/actors';
import { answerBuyer, approveListing, askSeller, findWebsite, order } from './story/buying';
import { accept, handOver, review, seeReview } from './story/handing';
import { openChain, openGateway, payAtGateway, payOnChain, send } from './story/paying';
import {
    addDestination,
    approveTwice,
    confirmByHand,
    confirmOnChain,
    type Destination,
    requestPayout,
    seeArrived,
    takeBatch,
} from './story/payout';
import { colleague, type Scene, startScene } from './story/scene';
import { addSite, arrive, type Offer, offerWebsite, seeVisit, visitWebsite } from './story/selling';
import { words } from './story/words';

const day = 86_400_000;

/** How a website is paid and its money paid out, and what people read of it. */
interface Deal {
    offer: Offer;
    /** as it is shown: to the buyer, and what the seller gets of it */
    price: string;
    net: string;
    destination: Destination;
    /** as it is typed, and as it is shown with its fee */
    payout: { amount: string; frozen: string };
    pay(buyer: Actor): Promise<void>;
    /** Brings what was approved on its way, and has it confirmed. */
    payOut(admin: Actor, second: Actor): Promise<void>;
    close(): Promise<void>;
}

interface Story {
    scene: Scene;
    deal: Deal;
    language: 'zh' | 'en';
    viewport: { width: number; height: number };
}

const openActors = async (browser: Browser, { scene, language, viewport }: Story) => {
    const look = { say: words[language], viewport };
    const open = (email: string, password = newPassword) =>
        openActor(browser, scene, { email, password }, look);
    return {
        seller: await open('seller@example.com'),
        buyer: await open('buyer@example.com'),
        admin: await open(adminEmail, adminPassword),
        second: await open(colleague.email),
    };
};
type Actors = Awaited<ReturnType<typeof openActors>>;

/** Everybody's clock, the server's first. */
const pass = async (scene: Scene, actors: Actors, ms: number) => {
    await scene.pass(ms);
    for (const actor of Object.values(actors)) await setForward(actor, ms);
};

const trade = async ({ deal }: Story, { seller, buyer, admin }: Actors) => {
    await test.step('an administrator reviews and lists it', async () => {
        await signIn(admin);
        await approveListing(admin);
    });
    await test.step('somebody else finds it, with what was measured', () =>
        findWebsite(buyer, deal.price));
    await test.step('registers on the way to a question', () => askSeller(buyer));
    await test.step('the seller is told and answers', () => answerBuyer(seller));
    await test.step('the buyer orders and pays', async () => {
        await order(buyer, deal.price);
        await deal.pay(buyer);
    });
    await test.step('the seller hands over', () => handOver(seller));
    await test.step('the buyer accepts', () => accept(buyer));
    await test.step('both review', async () => {
        const [first, second] = ['All of it was there.', 'Paid at once.'] as const;
        await review(buyer, 5, first);
        await review(seller, 4, second);
        await seeReview(seller, first);
        await seeReview(buyer, second);
    });
};

const payOut = async ({ scene, deal }: Story, actors: Actors) => {
    const { seller, admin, second } = actors;
    const { destination, payout } = deal;
    await test.step('the seller says where the money is to go', () =>
        addDestination(seller, destination, deal.net));
    await test.step('days later asks for it', async () => {
        await pass(scene, actors, 8 * day);
        await requestPayout(seller, payout.amount, payout.frozen);
    });
    await test.step('two administrators approve it', async () => {
        await signIn(second);
        await approveTwice(admin, second, destination.masked);
    });
    await test.step('it is sent and confirmed', () => deal.payOut(admin, second));
    await test.step('the seller reads that it arrived', () => seeArrived(seller));
};

type Launching = Parameters<typeof visitWebsite> extends [Actor, ...infer Rest] ? Rest : never;

const tell = async (browser: Browser, launching: Launching, story: Story) => {
    test.setTimeout(300_000);
    const actors = await openActors(browser, story);
    const { seller } = actors;
    await test.step('the seller reads an article and registers', () => arrive(seller));
    await test.step('adds a site and sees its first visit', async () => {
        await addSite(seller);
        await visitWebsite(seller, ...launching);
        await seeVisit(seller);
    });
    await test.step('offers the website, proven and measured', () =>
        offerWebsite(seller, story.deal.offer));
    await trade(story, actors);
    await payOut(story, actors);
    for (const actor of Object.values(actors)) {
        expectNoErrors(actor);
        await actor.context.close();
    }
};

test('in Chinese on a phone, paid at a gateway and paid out by hand', async ({
    browser,
    playwright,
    launchOptions,
}) => {
    const scene = await startScene();
    const gateway = await openGateway(scene);
    await scene.pass(2 * 60_000);
    const masked = 'l***@example.com';
    const deal: Deal = {
        offer: { price: '28000', currency: '人民币', proof: 'meta' },
        price: '¥28,000.00',
        net: '¥26,320.00',
        destination: {
            method: '支付宝',
            accountLabel: '支付宝账号',
            account: 'lin@example.com',
            holder: '林晓',
            masked,
        },
        payout: { amount: '20000', frozen: '¥20,020.00' },
        pay: payAtGateway,
        payOut: async (admin, second) => {
            const file = await takeBatch(admin);
            test.expect(file).toContain('lin@example.com');
            await confirmByHand(admin, second, masked);
        },
        close: gateway.close,
    };
    const viewport = { width: 390, height: 844 };
    const story: Story = { scene, deal, language: 'zh', viewport };
    await tell(browser, [playwright.chromium, launchOptions], story).finally(async () => {
        await deal.close();
        await scene.stop();
    });
});

test('in English on a desk, paid by USDT and paid out on the chain', async ({
    browser,
    playwright,
    launchOptions,
}) => {
    test.skip(!isFull, atLengthOnly);
    test.skip(
        !anvilProgram(),
        'without a local chain: its program has no package for this platform',
    );
    const scene = await startScene();
    const local = await openChain(scene);
    await scene.pass(2 * 60_000);
    const masked = `${local.wallet.slice(0, 6)}…${local.wallet.slice(-6)}`;
    const deal: Deal = {
        offer: { price: '2400', currency: 'USDT', proof: 'txt' },
        price: '2,400.00 USDT',
        net: '2,256.00 USDT',
        destination: {
            method: 'USDT (ERC-20)',
            accountLabel: 'Ethereum address',
            account: local.wallet,
            masked,
        },
        payout: { amount: '2000', frozen: '2,005.00 USDT' },
        pay: buyer => payOnChain(buyer, local, 2_400n),
        payOut: async admin => {
            const file = await takeBatch(admin);
            test.expect(file).toContain(`address=${local.wallet}`);
            const hash = await send(local, scene, { to: local.wallet, amount: 2_000n });
            await confirmOnChain(admin, masked, hash);
        },
        close: local.close,
    };
    const viewport = { width: 1280, height: 800 };
    const story: Story = { scene, deal, language: 'en', viewport };
    await tell(browser, [playwright.chromium, launchOptions], story).finally(async () => {
        await deal.close();
        await scene.stop();
    });
});
