import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessLogPath } from '../../contract/analytics/accessLogs';
import { mcpPath } from '../../contract/analytics/assistants';
import { brandLogoPath, siteBrandLogoPath } from '../../contract/analytics/brand';
import { exportPath } from '../../contract/analytics/exports';
import { historyPartPath } from '../../contract/analytics/historyImports';
import { oneClickPath } from '../../contract/analytics/public/mailReports';
import {
    dayProofPath,
    logOneClickPath,
    visitProofPath,
} from '../../contract/analytics/public/transparency';
import { allResources } from '../../contract/backOffice';
import { type CallName, calls } from '../../contract/calls';
import { articleOneClickPath } from '../../contract/content/public/subscriptions';
import { clickPath } from '../../contract/content/resources/ads';
import { avatarPath } from '../../contract/identity/ownProfile';
import { verificationHookPaths } from '../../contract/identity/verification';
import { listingUploadPath, ownImagePath } from '../../contract/market/listings';
import { ownProofPath, shownProofPath } from '../../contract/market/proofFiles';
import { searchOneClickPath } from '../../contract/market/public/marketActions';
import { snapshotPath, trafficProofPath } from '../../contract/market/public/trafficFiles';
import {
    ownRoomDocumentPath,
    roomDocumentPath,
    roomUploadPath,
    staffRoomDocumentPath,
} from '../../contract/market/room/roomKinds';
import { ownAttachmentPath } from '../../contract/messaging/ownChats';
import { attachmentPath } from '../../contract/messaging/resources/chats';
import { keyScopes } from '../../contract/platform/apiKeys';
import { batchPath } from '../../contract/platform/batchPath';
import type { Call, CallInput } from '../../contract/platform/call';
import { type ReportName, reportNames } from '../../contract/platform/reportPages';
import { verbOfCall } from '../../contract/platform/resource';
import { contentPath, uploadPath } from '../../contract/platform/resources/files';
import { marketReportFilePath } from '../../contract/trade/marketReport';
import { deliveredFilePath, deliveryUploadPath } from '../../contract/trade/orders/deliveredFiles';
import {
    downloadPath,
    evidenceFilePath,
    evidencePath,
} from '../../contract/trade/orders/orderCalls';
import { callbackPath, proofPath } from '../../contract/trade/payments';
import { receiptPath } from '../../contract/trade/receipts';
import { statementPath } from '../../contract/trade/wallet';
import { ownTracePath, productTracePath } from '../../contract/trade/watermark/trace';
import { isFull, onOnePair } from '../../scripts/testForm.mjs';
import {
    accessTable,
    type Caller,
    callers,
    type Entry,
    type Outcome,
    type Scene,
} from '../fixtures/accessTable';
import { addKey } from '../fixtures/apiKeys';
import { keyAccess } from '../fixtures/keyAccess';
import {
    addGuest,
    addPerson,
    addSiteOf,
    callFrom,
    newAddress,
    type Person,
} from '../fixtures/people';
import { rememberAnswers } from '../fixtures/rememberAnswers';
import {
    addStaffCaller,
    type StaffCaller,
    staffCallers,
    staffCalls,
    staffForeign,
    toldOtherwise,
} from '../fixtures/staffAccess';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let owner: Person;
let site: string;
let otherSite: string;
beforeAll(async () => {
    test = await startTestApp();
    await test.stores.settings.change({ report_errors: 1 });
    owner = await addPerson(test, 'user');
    site = await addSiteOf(test, owner);
    otherSite = await addSiteOf(test, owner);
    rememberAnswers(test, { areSitesEqual: true });
});
afterAll(() => test.close());

/** Sessions and links are judged before a store is asked: in the short form on one pair of them. */
const isRepeated = !isFull && process.env.FOOTFALL_TEST_STORES === 'servers';

const all = Object.entries(calls) as [CallName, Call][];
const closed = all.filter(([, { access }]) => access !== 'public');
const shared = all.filter(([, { sharedIn }]) => sharedIn !== undefined);
const entryOf = (name: CallName) => accessTable[name] as Entry<CallInput<Call>>;

type AnyCaller = Caller | StaffCaller;

const isStaff = (caller: AnyCaller): caller is StaffCaller =>
    (staffCallers as readonly string[]).includes(caller);

/** The caller, and what they make the call about. */
const setScene = async (caller: AnyCaller, isForeign: boolean) => {
    const person = isStaff(caller)
        ? await addStaffCaller(test, caller)
        : await addPerson(test, caller === 'nobody' || caller === 'client' ? 'user' : caller);
    const isOwn = (caller === 'user' || isStaff(caller)) && !isForeign;
    const scene: Scene = isOwn
        ? { test, person, isForeign, owner: person, site: await addSiteOf(test, person) }
        : { test, person, isForeign, owner, site };
    if (caller === 'nobody') return { scene, who: { address: newAddress() } };
    if (caller !== 'client') return { scene, who: person };
    const sharedSite = isForeign ? otherSite : site;
    return { scene, who: await addGuest(test, owner, sharedSite, [...reportNames]) };
};

/** What is made once for each key. */
const once = <Made>(make: (key: string) => Promise<Made>) => {
    const made = new Map<string, Promise<Made>>();
    return (key: string): Promise<Made> => {
        const known = made.get(key) ?? make(key);
        made.set(key, known);
        return known;
    };
};

/** Who is refused has changed nothing: they come again, and what they asked for is asked for again. */
const refusedAs = once(caller =>
    setScene(caller as AnyCaller, false).then(({ who }) => ('token' in who ? who.token : '')),
);
const refusedInputs = {
    own: once(name => inputOf(name as CallName, false)),
    foreign: once(name => inputOf(name as CallName, true)),
};
const inputOf = async (name: CallName, isForeign: boolean) =>
    entryOf(name).input?.((await setScene('nobody', isForeign)).scene);

const makeInVain = async (name: CallName, caller: AnyCaller, isForeign: boolean) => {
    const who = { token: await refusedAs(caller), address: newAddress() };
    const input = await refusedInputs[isForeign ? 'foreign' : 'own'](name);
    return callFrom<Call>(test, who, calls[name], input);
};

const make = async (name: CallName, caller: AnyCaller, isForeign: boolean, outcome: Outcome) => {
    if (outcome === 403) return makeInVain(name, caller, isForeign);
    const { scene, who } = await setScene(caller, isForeign);
    const input = await entryOf(name).input?.(scene);
    return callFrom<Call>(test, who, calls[name], input);
};

const expected = (outcome: Outcome) =>
    outcome === 'ok' ? { status: 200, code: 200 } : { status: outcome, code: outcome, data: null };

type Outcomes = Record<Caller, Outcome>;

/** Whose call is made: of a second pair of stores those who get to it, one for each outcome. */
const askingFor = (outcomes: Outcomes, reached: readonly Outcome[]): readonly Caller[] => {
    if (!isRepeated) return callers;
    const reaching = callers.filter(caller => reached.includes(outcomes[caller]));
    return [...new Map(reaching.map(caller => [outcomes[caller], caller])).values()];
};

const cells = (
    pick: (entry: Entry<unknown>) => Outcomes | undefined,
    reached: readonly Outcome[] = ['ok', 404],
) =>
    all.flatMap(([name]) => {
        const outcomes = name in accessTable ? pick(entryOf(name)) : undefined;
        if (!outcomes) return [];
        const asking = askingFor(outcomes, reached);
        return asking.map(caller => [caller, outcomes[caller], name] as const);
    });

/** What staff gets: like administrators for their own work, like any user for all else. */
const staffCells = (isForeign: boolean) =>
    isRepeated
        ? []
        : all.flatMap(([name]) => {
              const outcomes = entryOf(name)?.[isForeign ? 'foreign' : 'outcomes'];
              const table = isForeign ? staffForeign : staffCalls;
              if (!outcomes || name === 'runAudit') return [];
              return staffCallers.flatMap(caller => {
                  const isTheirs = table[caller].includes(name);
                  const otherwise = isForeign ? undefined : toldOtherwise[caller][name];
                  const outcome = isTheirs ? (otherwise ?? outcomes.admin) : outcomes.user;
                  // what is any user's is one of them's too; what is refused is refused to each
                  const isTold = isTheirs || outcome === 403 || caller === 'support';
                  return isTold ? [[caller, outcome, name] as const] : [];
              });
          });

describe('the access table', () => {
    it('has every call of the contract, and no other', () => {
        expect(Object.keys(accessTable).sort()).toEqual(Object.keys(calls).sort());
    });

    it.each(all)('%s is on the server', async (_name, { method, path }) => {
        expect(test.app.hasRoute({ method, url: path })).toBe(true);
    });

    it.each(cells(entry => entry.outcomes))('%s gets %s from %s', async (caller, outcome, name) => {
        const answer = await make(name, caller, false, outcome);
        expect(answer).toMatchObject(expected(outcome));
    });

    // what is done is done to one's own in the same way
    it.each(cells(entry => entry.foreign, [404]))(
        "%s gets %s from %s about somebody else's",
        async (caller, outcome, name) => {
            const answer = await make(name, caller, true, outcome);
            expect(answer).toMatchObject(expected(outcome));
        },
    );

    it.each(staffCells(false))('%s gets %s from %s', async (caller, outcome, name) => {
        expect(await make(name, caller, false, outcome)).toMatchObject(expected(outcome));
    });

    it.each(staffCells(true))(
        "%s gets %s from %s about somebody else's",
        async (caller, outcome, name) => {
            expect(await make(name, caller, true, outcome)).toMatchObject(expected(outcome));
        },
    );

    it('says of what belongs to somebody else the same as of what does not exist', async () => {
        const { token } = await addPerson(test, 'user');
        const ask = (id: string) => call(test, calls.getSite, { token, params: { id } });
        expect(await ask(site)).toEqual(await ask('nosuchsite12'));
    });
});

describe.skipIf(isRepeated)('a session', onOnePair, () => {
    let ended: Person;
    beforeAll(async () => {
        ended = await addPerson(test, 'admin');
        await callFrom(test, ended, calls.logout);
    });

    it.each(closed)('%s wants one', async name => {
        const input = await refusedInputs.own(name);
        for (const token of ['invented', 'null', ended.token]) {
            const answer = await callFrom<Call>(
                test,
                { token, address: newAddress() },
                calls[name],
                input,
            );
            expect(answer).toMatchObject({ status: 403, code: 403, data: null });
        }
    });

    it('is none when its header is empty, or when only the cookie has it', async () => {
        const { token } = await addPerson(test, 'admin');
        for (const headers of [{ 'x-token': '' }, { cookie: `x-token=${token}` }]) {
            const { statusCode } = await test.app.inject({ url: calls.info.path, headers });
            expect(statusCode).toBe(403);
        }
    });
});

describe.skipIf(isRepeated)('an API key', onOnePair, () => {
    const keys = new Map<string, string>();
    beforeAll(async () => {
        keys.set('all', (await addKey(test, owner)).key);
        for (const scope of keyScopes) {
            keys.set(scope, (await addKey(test, owner, { scopes: [scope] })).key);
        }
        keys.set('other site', (await addKey(test, owner, { sites: [otherSite] })).key);
    });
    const ask = async (name: CallName, kind: string, isForeign = false) => {
        const key = keys.get(kind) ?? '';
        const foreign = isForeign ? await addPerson(test, 'user') : owner;
        const about = isForeign ? await addSiteOf(test, foreign) : site;
        const scene: Scene = { test, person: owner, owner: foreign, site: about, isForeign };
        const input = keyAccess.has(name) ? await entryOf(name).input?.(scene) : undefined;
        return callFrom<Call>(test, { key, address: newAddress() }, calls[name], input);
    };
    const open = all.filter(([name]) => keyAccess.has(name));
    const shut = closed.filter(([name]) => !keyAccess.has(name));
    const ofSites = open.filter(([name]) => entryOf(name).foreign !== undefined);

    it.each(open)('with the right scope may make %s, and with no other', async name => {
        const right = keyAccess.get(name);
        expect((await ask(name, right ?? '')).status).toBe(200);
        for (const scope of keyScopes.filter(one => one !== right)) {
            expect(await ask(name, scope)).toMatchObject({ status: 403, error: 'key.scope' });
        }
    });

    it.each(shut)('with all scopes may not make %s', async name => {
        expect(await ask(name, 'all')).toMatchObject({ status: 403, error: 'key.no_call' });
    });

    it.each(ofSites)('gets nothing about another site from %s', async name => {
        expect((await ask(name, 'other site')).status).toBe(404);
        expect((await ask(name, 'all', true)).status).toBe(404);
    });
});

describe.skipIf(isRepeated)('a share link with some reports', onOnePair, () => {
    const ask = async (name: CallName, reports: readonly ReportName[]) => {
        const guest = await addGuest(test, owner, site, [...reports]);
        const { scene } = await setScene('nobody', false);
        const input = await entryOf(name).input?.(scene);
        return callFrom<Call>(test, guest, calls[name], input);
    };

    it.each(shared)(
        'opens %s by each report that holds it, by no other',
        async (name, { sharedIn = [] }) => {
            for (const report of sharedIn) expect((await ask(name, [report])).status).toBe(200);
            const others = reportNames.filter(report => !sharedIn.includes(report));
            // a call of all reports has no other; a link without any is not made
            if (others.length === 0) return;
            expect(await ask(name, others)).toMatchObject({ status: 403, data: null });
        },
    );

    it('is what decides of every call about figures that guests may make', () => {
        const free = closed.filter(
            ([, { access, sharedIn }]) => access.includes('client') && sharedIn === undefined,
        );
        expect(free.map(([name]) => name)).toEqual(['logout', 'info', 'getSite']);
    });

    it('opens no visits with the overview alone', async () => {
        expect((await ask('overview', ['overview'])).status).toBe(200);
        expect((await ask('visits', ['overview'])).status).toBe(403);
        expect((await ask('visitEvents', ['overview'])).status).toBe(403);
    });
});

describe('the routes of the server', () => {
    /** Every route with its methods, from Fastify's own drawing of its tree. */
    const routes = (): string[] => {
        const parents: string[] = [];
        return test.app
            .printRoutes({ commonPrefix: false })
            .split('\n')
            .flatMap(line => {
                const [, indent = '', segment = '', methods = ''] =
                    /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
                const path = (parents[indent.length / 4 - 1] ?? '') + segment;
                parents[indent.length / 4] = path;
                return methods.split(', ').map(method => `${method} ${path}`);
            });
    };
    /** Where other products' trackers send to, by themselves and below an address of a site's own. */
    const trackerRoutes = [
        ...['POST /api/send', 'POST /api/event', 'GET /count', 'POST /count'],
        ...['GET /matomo.php', 'POST /matomo.php', 'GET /piwik.php', 'POST /piwik.php'],
        ...['/api/send', '/api/event', '/count', '/matomo.php', '/piwik.php'].map(
            path => `OPTIONS ${path}`,
        ),
    ].flatMap(route => [route, route.replace(' /', ' /collect/:site/')]);
    const besideTheContract = [
        'GET /api/v1/work/openapi.json',
        `POST ${batchPath}`,
        'GET /api/v1/work/accounting/journal',
        `GET ${marketReportFilePath}`,
        ...Object.values(verificationHookPaths).map(path => `POST ${path}`),
        `GET ${exportPath}`,
        'GET /api/v1/work/sites/:id/events',
        'POST /api/v1/work/sites/:id/events',
        `PUT ${historyPartPath}`,
        'GET /api/v1/collect.gif',
        'POST /api/v1/collect',
        'OPTIONS /api/v1/collect',
        ...trackerRoutes,
        ...['/api/batch', '/api/v0/count']
            .flatMap(path => [path, `/collect/:site${path}`])
            .flatMap(path => [`POST ${path}`, `OPTIONS ${path}`]),
        ...['GET', 'POST', 'DELETE'].map(method => `${method} ${mcpPath}`),
        `GET ${contentPath}`,
        `GET ${statementPath}`,
        `POST ${uploadPath}`,
        `GET ${attachmentPath}`,
        `GET ${clickPath}`,
        `GET ${callbackPath}`,
        `POST ${callbackPath}`,
        `POST ${proofPath}`,
        `GET ${downloadPath}`,
        `POST ${evidencePath}`,
        `POST ${ownAttachmentPath}`,
        `POST ${listingUploadPath}`,
        `POST ${roomUploadPath}`,
        ...[brandLogoPath, siteBrandLogoPath].map(path => `POST ${path}`),
        ...[ownRoomDocumentPath, roomDocumentPath, staffRoomDocumentPath].map(
            path => `GET ${path}`,
        ),
        `GET ${ownImagePath}`,
        `GET ${ownProofPath}`,
        `GET ${shownProofPath}`,
        `POST ${avatarPath}`,
        `GET ${evidenceFilePath}`,
        `POST ${deliveryUploadPath}`,
        `POST ${ownTracePath}`,
        `POST ${productTracePath}`,
        `GET ${deliveredFilePath}`,
        `GET ${receiptPath}`,
        `GET ${snapshotPath}`,
        `GET ${trafficProofPath}`,
        `GET ${dayProofPath}`,
        `GET ${visitProofPath}`,
        ...['GET', 'POST', 'PUT'].map(method => `${method} ${accessLogPath}`),
        ...[oneClickPath, articleOneClickPath, searchOneClickPath, logOneClickPath].flatMap(path =>
            ['GET', 'POST'].map(method => `${method} ${path}`),
        ),
    ];
    /** What is made of the declarations of resources; `resourceAccess.test.ts` asks for it. */
    const generated = allResources.flatMap(({ calls, access, exportPath }) => [
        `GET ${exportPath}`,
        ...Object.entries(calls)
            .filter(([name]) => access[verbOfCall[name as keyof typeof verbOfCall]])
            .filter(([, { access: may }]) => may.length > 0)
            .map(([, { method, path }]) => `${method} ${path}`),
    ]);

    it('are those of the contract and a few that are named here', () => {
        const known = [
            ...all.map(([, { method, path }]) => `${method} ${path}`),
            ...besideTheContract,
            ...generated,
        ];
        const real = routes().filter(
            route =>
                / \/(?:api\/|collect\/|count|matomo|piwik)/.test(route) &&
                !route.startsWith('HEAD '),
        );
        expect(real.sort()).toEqual(known.sort());
    });

    it('answer calls that do not exist with 404 in the envelope', async () => {
        const response = await test.app.inject({ url: '/api/v1/work/nothing' });
        expect(response.statusCode).toBe(404);
    });
});

describe('the list of sites', () => {
    /** Page by page: the tests above add more than a page holds. */
    const everySite = async (token: string): Promise<string[]> => {
        const ids: string[] = [];
        for (let page = 1, total = 1; ids.length < total; page += 1) {
            const query = { page, perPage: 200 };
            const { data } = await call(test, calls.listSites, { token, query });
            if (data.list.length === 0) throw new Error(`page ${page} of ${total} sites is empty`);
            total = data.total;
            ids.push(...data.list.map(({ id }) => id));
        }
        return ids;
    };

    it('has only those that one owns, and all of them for administrators', async () => {
        const body = { domain: 'example.org', name: 'Mine', timezone: 'Asia/Shanghai' };
        const { token } = await addPerson(test, 'user');
        const own = await addSite(test, token, body);
        const mine = await call(test, calls.listSites, { token });
        expect(mine.data.list.map(({ id }) => id)).toEqual([own]);
        const summary = await call(test, calls.sitesSummary, { token });
        expect(summary.data.list.map(item => item.site.id)).toEqual([own]);
        const ids = await everySite(await signIn(test));
        expect(ids).toEqual(expect.arrayContaining([own, site, otherSite]));
    });

    it('is empty for who has none, editors too', async () => {
        const { token } = await addPerson(test, 'article_editor');
        expect((await call(test, calls.listSites, { token })).data).toEqual({ list: [], total: 0 });
        expect((await call(test, calls.sitesSummary, { token })).data).toEqual({
            list: [],
            limited: [],
        });
    });
});
