import { demoPeople, demoSession } from '../../identity/users/demoPeople';
import type { Session } from '../../platform/http/session';
import type { Secret } from '../../platform/secret';
import { CodePassports } from '../passport/codePassports';
import { findPassport } from '../passport/passportRows';
import { addVersion, decideVersion } from '../products/versions';
import { archiveOf, demoArchive } from './demoArchive';
import { addDemoFile, type DemoFileServices } from './demoFiles';
import type { FilledMarket } from './demoMarket';

const dayMs = 86_400_000;

interface Services extends DemoFileServices {
    secret: Secret;
    /** who approves versions */
    reviewer: Session;
}

const log = { warn: () => undefined };

/** Looks at the archives that wait, as the server does; a server that runs may be faster, which is as well. */
const scan = async ({ db, library, secret, config }: Services, now: number): Promise<void> => {
    const servers = { works: true };
    const passports = new CodePassports({
        db,
        library,
        secret,
        config,
        log,
        servers,
        clock: () => now,
    });
    await passports.scanDue();
    await passports.close();
};

/** A version of made-up source code with an archive that is looked at for its passport. Answers whether it was. */
export const fillDemoPassport = async (
    services: Services,
    { titled }: Pick<FilledMarket, 'titled'>,
    now: number,
): Promise<boolean> => {
    const { db, library, reviewer } = services;
    const listing = titled.get(archiveOf);
    const seller = (await demoPeople(db)).find(({ id }) => id === listing?.sellerId);
    if (!listing || !seller) throw new Error(`the demo has no listing ${archiveOf}`);
    const at = now - 12 * dayMs;
    const outside = { db, address: '', language: 'en' as const };
    const own = Object.assign({ session: demoSession(seller), now: at }, outside);
    const file = { name: 'salon-booking-2.3.0.zip', content: demoArchive() };
    const fileId = await addDemoFile(services, file, own);
    const changelog = '<p>Deposits can be paid in advance. Reminders go out by SMS.</p>';
    const input = { semver: '2.3.0', changelog, fileId };
    const { id: version } = await addVersion(own, library, listing.id, input);
    await scan(services, now);
    const approving = Object.assign({ session: reviewer, now: at + dayMs }, outside);
    const approval = { isApproved: true, reason: '' };
    await decideVersion(approving, { id: listing.id, version }, approval);
    return (await findPassport(db, version))?.state === 'done';
};
