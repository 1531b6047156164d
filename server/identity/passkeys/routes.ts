import * as contract from '../../../contract/identity/passkeys';
import { addressBucket } from '../../platform/addresses/addressBucket';
import { changesOf } from '../../platform/audit/changes';
import type { Register } from '../../platform/http/register';
import { productName } from '../../platform/mail/emailLayout';
import * as mails from '../../platform/mail/signInEmails';
import { Turns } from '../../platform/turns';
import { bindBrowser, browserOf } from '../accounts/browser';
import { guardCodeTry, recordWrongCode } from '../accounts/codeTries';
import { type EnterServices, enterAccount } from '../accounts/enterAccount';
import { noteOwnDeed } from '../accounts/noteOwnDeed';
import { ownerLetter } from '../accounts/ownerLetter';
import type { OwnAccountServices } from '../accounts/ownSecondStepRoutes';
import { checkNewPasskey, newPasskeyChallenge, storePasskey } from './addPasskey';
import { makeChallenge, requestFor } from './challenges';
import { removePasskey, startAsking, stopAsking } from './ownPasskeys';
import { listPasskeys, renamePasskey } from './passkeyRows';
import { relyingPartyOf, requireParty } from './relyingParty';
import { requirePasskey } from './requirePasskey';

type Services = OwnAccountServices & EnterServices;

/** For a house full of people behind one address; wrong answers are counted apart. */
const rateLimit = { max: 300, timeWindow: 60_000 };

const signInByPasskey = (register: Register, services: Services): void => {
    const { db, secret, clock, config } = services;
    const addresses = new Turns();

    register(
        contract.passkeyOptions,
        async ({ body, request, reply }) => {
            const party = requireParty(config);
            const browser = bindBrowser(request, reply);
            const made = makeChallenge({ secret, now: clock() }, 'signIn', { browser });
            const isAlone = body.for === 'signIn';
            return requestFor(party, made, {
                userVerification: isAlone ? 'required' : 'preferred',
                allowCredentials: [],
            });
        },
        { rateLimit },
    );

    register(
        contract.passkeySignIn,
        async ({ body, request, reply }) => {
            const address = request.ip;
            const party = requireParty(config);
            const { userId } = await addresses.take(addressBucket(address), async () => {
                const now = clock();
                await guardCodeTry({ db, now }, address, 'passkey');
                const rule = { browser: browserOf(request), purpose: 'signIn', isVerified: true };
                try {
                    return await requirePasskey({ db, secret, now, party }, body, {
                        ...rule,
                        purpose: 'signIn',
                    });
                } catch (error) {
                    await recordWrongCode({ db, now }, address, error, 'passkey');
                    throw error;
                }
            });
            return enterAccount(services, userId, { way: 'passkey' }, { request, reply });
        },
        { rateLimit },
    );
};

const changeOwnPasskeys = (register: Register, services: Services): void => {
    const { db, secret, clock, config, outbox, settings } = services;

    register(contract.newPasskeyOptions, async ({ session, request, reply }) => {
        const party = requireParty(config);
        const whose = { ...session, browser: bindBrowser(request, reply) };
        const product = await productName(settings);
        return newPasskeyChallenge({ db, secret, now: clock(), party }, whose, product);
    });

    register(contract.addPasskey, async ({ body, session, request }) => {
        const party = requireParty(config);
        const now = clock();
        const letter = await ownerLetter(services, session.userId, now);
        const whose = { userId: session.userId, browser: browserOf(request) };
        const made = await checkNewPasskey({ db, secret, now, party }, whose, body);
        const added = await db.transaction().execute(async trx => {
            const stored = { input: body, made };
            const passkey = await storePasskey({ db: trx, now }, session.userId, stored);
            const changes = changesOf({}, { passkey: passkey.name });
            await noteOwnDeed(trx, { session, request, now }, 'addPasskey', changes);
            const deed = { at: now, address: request.ip };
            const mail = letter(head => mails.passkeyAdded(head, passkey.name, deed));
            await outbox.write(trx, { to: session.email, ...mail });
            return passkey;
        });
        void outbox.wake();
        return added;
    });

    register(contract.removePasskey, async ({ params, session, request }) => {
        const now = clock();
        const letter = await ownerLetter(services, session.userId, now);
        await db.transaction().execute(async trx => {
            const removed = await removePasskey({ db: trx, now }, session.userId, params.passkey);
            const before = { passkey: removed.name, ...(removed.isStepOff && { passkeyStep: 1 }) };
            await noteOwnDeed(
                trx,
                { session, request, now },
                'removePasskey',
                changesOf(before, {}),
            );
            const deed = { at: now, address: request.ip };
            const mail = letter(head => mails.passkeyRemoved(head, removed.name, deed));
            await outbox.write(trx, { to: session.email, ...mail });
        });
        void outbox.wake();
        return null;
    });

    register(contract.askForPasskey, async ({ body, session, request }) => {
        const now = clock();
        const letter = await ownerLetter(services, session.userId, now);
        const { userId } = session;
        const recoveryCodes = await db.transaction().execute(async trx => {
            const asked = { db: trx, secret, now };
            const { recoveryCodes: codes = [], isChanged } = body.isOn
                ? await startAsking(asked, userId).then(({ recoveryCodes, isNew }) => ({
                      recoveryCodes,
                      isChanged: isNew,
                  }))
                : { isChanged: (await stopAsking(asked, userId)).isOff };
            if (!isChanged) return codes;
            const changes = changesOf(
                { passkeyStep: body.isOn ? 0 : 1 },
                { passkeyStep: body.isOn ? 1 : 0 },
            );
            await noteOwnDeed(trx, { session, request, now }, 'askPasskey', changes);
            const write = body.isOn ? mails.passkeyAsked : mails.passkeyNotAsked;
            const mail = letter(head => write(head, { at: now, address: request.ip }));
            await outbox.write(trx, { to: session.email, ...mail });
            return codes;
        });
        void outbox.wake();
        return { recoveryCodes };
    });
};

/** Passkeys: signing in with them, and those of one's own account. */
export const passkeyRoutes = (register: Register, services: Services): void => {
    const { db, config } = services;

    register(contract.listPasskeys, async ({ session }) => ({
        isPossible: relyingPartyOf(config) !== undefined,
        list: await listPasskeys(db, session.userId),
    }));

    register(contract.renamePasskey, ({ params, body, session }) =>
        renamePasskey(db, session.userId, { id: params.passkey, name: body.name }),
    );

    signInByPasskey(register, services);
    changeOwnPasskeys(register, services);
};
