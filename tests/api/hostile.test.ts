import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isFull } from '../../scripts/testForm.mjs';
import {
    type Attacked,
    attackCall,
    attackedCalls,
    type HostileScene,
    sceneIn,
} from '../fixtures/hostileCalls';
import { hostileTags } from '../fixtures/hostileHtml';
import { type HostileText, hostileInput, isLink, valueAt, waysOf } from '../fixtures/hostileInput';
import { hostileLinks, hostileTexts } from '../fixtures/hostileTexts';
import { startTestApp } from '../fixtures/testApp';

let scene: HostileScene;
beforeAll(async () => {
    scene = await sceneIn(await startTestApp());
});
afterAll(() => scene.test.close());
// those of the tests before are told nothing any more: each message went to every administrator there was
afterEach(async () => {
    await scene.test.stores.db
        .updateTable('users')
        .set({ status: 'disabled' })
        .where('id', 'not in', [scene.ann.id])
        .where('status', '=', 'active')
        .execute();
});

type Made = Awaited<ReturnType<Attacked['makeInput']>>;

/** One text in every place of a call's body, as it is; nothing is left out. */
const everywhere = ({ call, kept }: Attacked, { right }: Made, text: string, way: number) =>
    hostileInput(call.body as z.ZodType, right.body, {
        text: () => text,
        way,
        spared: new Set(kept),
    });

const sendAs = async ({ call }: Attacked, { by, right }: Made, body: unknown) => {
    const { status, errors = {} } = await scene.send(by, call, { ...right, body: body as object });
    return { status, errors };
};

/** In the short form each text goes one of the ways, and the text of the next turn the next. */
const waysIn = (turn: number, ways: number): number[] =>
    isFull ? Array.from({ length: ways }, (_, way) => way) : [turn % ways];

/** Calls that took an attack at least once. */
const taking = new Set<string>();

/** Fields whose text was changed when it was stored: they hold HTML. */
const cleaned = new Set<string>();

const attack = async (one: Attacked, round: number, way: number) => {
    const text = (at: number) => hostileTexts[(round + at) % hostileTexts.length] ?? '';
    const { status, texts, data } = await attackCall(scene, one, text, way);
    expect([status, status < 500]).toEqual([status, true]);
    // taken down for a second administrator
    if (status === 202) taking.add(one.name);
    if (status !== 200) return;
    taking.add(one.name);
    for (const { path, taken } of texts) {
        // a proposed edit is answered with what would be changed
        const stored = valueAt(data, path) ?? valueAt(data, `content.${path}`);
        // half a letter becomes a whole one where it is stored as it is
        const isSame = String(stored).toWellFormed() === taken?.toWellFormed();
        if (stored === undefined || isSame) continue;
        cleaned.add(`${one.name}: ${path}`);
        expect(hostileTags(String(stored))).toEqual([]);
    }
};

describe('an attack in every text that people write', () => {
    it.each(attackedCalls)('$name', async one => {
        const ways = waysOf(one.call.body as z.ZodType);
        // In the short form every fifth text: the next field gets the next text, and the next call begins at another.
        const step = isFull ? 1 : 5;
        for (let turn = 0; turn * step < hostileTexts.length; turn += 1) {
            for (const way of waysIn(turn, ways)) {
                await attack(one, turn * step + attackedCalls.indexOf(one), way);
            }
        }
    });

    it('was taken by every call but those that compare it, or are not there', () => {
        const refused = attackedCalls.filter(({ name }) => !taking.has(name));
        expect(refused.map(({ name }) => name)).toEqual([
            // nobody has such a seller, nor such a code
            ...['coupons, new', 'coupons'],
            ...['login', 'shareLogin', 'register', 'getPasswd'],
            // keys and answers of others are no texts
            ...['confirmStepUp', 'passkeyOptions', 'passkeySignIn', 'addPasskey'],
            ...['beginSso', 'finishSso', 'ssoSecondStep', 'testMail'],
            // nobody has set a provider
            'beginVerification',
            ...['importStatement', 'closeDays', 'rescanChain', 'scanTransaction'],
            ...[
                'reportError',
                // without a public address, and by what a password gave
                'setDashboardHost',
                'readLockedDashboard',
                'stopLogMails',
                // nobody has such a team
                'offerTeam',
                'takeTeam',
                'moveSite',
                // nobody has such a goal
                'createAlert',
                'updateAlert',
                // without a mail server, and by the link of an e-mail
                'testMailReport',
                'confirmMailReports',
                'stopMailReports',
                'resumeMailReports',
                // filters, order and columns are what the list has
                'createListView',
                'changeListView',
                'statsQuery',
                'markVisits',
                // by the link of an e-mail
                'confirmSubscription',
                'endSubscription',
                'closeAccount',
                'takeEmailBack',
                // their texts are a coupon's code, and keys of what was shown
                'createOrder',
                'checkoutProduct',
                // nobody has such a listing
                'startAuction',
                // too little was measured to promise it, and nothing is promised to anybody
                'setListingCovenant',
                'actOnCovenant',
                'changeOrderFees',
            ],
            'stopSearchMails',
        ]);
    });

    it('is changed where a text is HTML or a number of a transfer, and nowhere else', () => {
        const articles = ['articles, new: body', 'articles: body'];
        const notices = ['indexNotice', 'indexNotice2', 'indexNotice3'];
        const changing = [
            'addOwnVersion: changelog',
            'addProductVersion: changelog',
            ...articles,
            'confirmProof: reference',
            'createOwnListing: body',
            // a refusal’s is kept beside the reason of the request
            'decideApproval: reason',
            'products, new: body',
            'products: body',
            'saveOwnListing: body',
            // words that the market does not know fall away
            'saveSearch: query',
            'submitProductRevision: body',
            'transitionWithdrawal: txHash',
            ...notices.map(name => `updateSettings: ${name}`),
        ];
        // not every text is one that is changed: in the short form a field may get none of those
        expect([...cleaned].filter(name => !changing.includes(name))).toEqual([]);
        expect(cleaned.size).toBeGreaterThanOrEqual(isFull ? changing.length : 8);
    });

    const linksAmong = (texts: readonly HostileText[]) =>
        texts.filter(({ schema }) => isLink(schema));
    /** Calls that can be written in one way, in which there is no place for an address. */
    const linkless = new Set<Attacked>();

    it.each(attackedCalls)('$name takes no NUL', async one => {
        const made = await one.makeInput(scene);
        const { value, texts } = everywhere(one, made, 'x\0y', 0);
        const { status } = await sendAs(one, made, value);
        // reports of errors are not taken at all while they are switched off
        if (texts.length > 0) expect([one.call.isBare ? 400 : 422, 404]).toContain(status);
        const isOneWay = waysOf(one.call.body as z.ZodType) === 1;
        if (isOneWay && linksAmong(texts).length === 0) linkless.add(one);
    });

    it.each(attackedCalls)('$name takes no address that runs something', async one => {
        if (linkless.has(one)) return;
        const ways = waysOf(one.call.body as z.ZodType);
        // what is refused changes nothing, so that one input is there for every address
        const inputs = new Map<number, Made>();
        const writeLink = async (link: string, way: number) => {
            const made = inputs.get(way) ?? (await one.makeInput(scene));
            inputs.set(way, made);
            const { value, texts } = everywhere(one, made, link, way);
            const links = linksAmong(texts);
            if (links.length === 0) return 0;
            const { errors } = await sendAs(one, made, value);
            expect(links.filter(({ path }) => path in errors)).toEqual(links);
            return links.length;
        };
        let addresses = 0;
        for (const [round, link] of hostileLinks.entries()) {
            // each way was gone, and none has a place for an address
            if (addresses === 0 && round >= (isFull ? 1 : ways)) break;
            for (const way of waysIn(round, ways)) addresses += await writeLink(link, way);
        }
    });
});
