import type { AdInAnswer } from '../../contract/platform/adsInAnswer';
import { resourcesByPlace } from '../platform/crud/byPlace';
import type { GuardCreate } from '../platform/crud/crudRoutes';
import type { Module } from '../platform/domain';
import { type Hook, openHook } from '../platform/hook';
import { KeyDoor } from '../platform/http/keyDoor';
import type { Sessions } from '../platform/http/session';
import type { PlatformServices } from '../platform/module';
import { forgetAvatars } from './accounts/avatar';
import { openSessions } from './accounts/findSession';
import { ensureAdministrator, type FirstAdministrator } from './accounts/firstAdministrator';
import { ownAccountRoutes } from './accounts/ownAccountRoutes';
import { ownProfileRoutes } from './accounts/ownProfileRoutes';
import { registrationRoutes } from './accounts/registrationRoutes';
import { signInRoutes } from './accounts/signInRoutes';
import type { SharedSite } from './accounts/userInfo';
import { mailable } from './accounts/wantedMails';
import type { OwnSites } from './apiKeys/apiKeys';
import { openApiKeys } from './apiKeys/findKey';
import { apiKeyRoutes } from './apiKeys/routes';
import { approvalJob } from './approvals/approvalRows';
import { Approvals } from './approvals/approvals';
import { createKind } from './approvals/createKind';
import type { HasMoneyMoved } from './approvals/limits';
import { approvalRoutes } from './approvals/routes';
import type { NotifyUsers } from './notifyUsers';
import { passkeyRoutes } from './passkeys/routes';
import { shareLoginRoutes } from './shares/loginRoutes';
import { ProviderClients } from './sso/providerClient';
import { requireProviderFirst, ssoProviderRoutes } from './sso/providerRoutes';
import { ssoRoutes } from './sso/routes';
import { actingSession } from './users/actingSession';
import { startImpersonationJobs } from './users/impersonationJobs';
import { inviteRoutes } from './users/inviteRoutes';
import { emailsOf } from './users/people';
import type { UserExtension } from './users/userExtension';
import { userImporter } from './users/userImporter';
import { userResource } from './users/userResource';
import { userRoutes } from './users/userRoutes';
import { verificationHookRoutes } from './verification/hookRoutes';
import { handleVerificationNotices } from './verification/notices';
import { verificationRoutes } from './verification/routes';

export interface IdentityServices {
    sessions: Sessions;
    /** lets programs in by API keys */
    keyDoor: KeyDoor;
    administrator: FirstAdministrator;
    /** actions that may need two administrators */
    approvals: Approvals;
    guardCreate: GuardCreate;
    /** what the domains above know of people */
    userExtensions: UserExtension[];
    /** ask identity providers */
    clients: ProviderClients;
    /** messaging answers */
    notifyUsers: Hook<NotifyUsers>;
    /** trade answers */
    hasMoneyMoved: Hook<HasMoneyMoved>;
    /** which of some sites somebody has; analytics answers */
    ownSites: Hook<OwnSites>;
    /** what a guest is told of the site that a link shares; analytics answers */
    sharedSite: Hook<SharedSite>;
    /** the ads that are on now; content answers */
    adsInAnswer: Hook<() => Promise<AdInAnswer[]>>;
}

/** People: accounts, sessions, roles, share links, approvals. */
export const identity: Module<PlatformServices, IdentityServices> = {
    name: 'identity',
    open: async below => {
        const { db, secret, clock, config, outbox, jobs, log, lifecycle } = below;
        below.onFilesRemoved.answerWith(forgetAvatars);
        below.emailsOf.answerWith(emailsOf);
        below.mailTo.answerWith(async (trx, id) => (await mailable(trx, [id]))[0]?.email);
        below.sessionOf.answerWith(actingSession);
        const notifyUsers = openHook<NotifyUsers>('notices to users');
        const hasMoneyMoved = openHook<HasMoneyMoved>('whether money has moved');
        const services = { db, clock, secret, outbox, notifyUsers, hasMoneyMoved };
        const approvals = new Approvals(services);
        jobs.handle(approvalJob, approvals.job());
        handleVerificationNotices({ jobs, outbox, notifyUsers });
        lifecycle.worker(startImpersonationJobs({ db, clock, only: below.servers.only }, log));
        below.settingsHooks.push(requireProviderFirst(config));
        const userExtensions: UserExtension[] = [];
        below.importers.set('users', userImporter(userResource({ ...below, userExtensions })));
        return {
            sessions: openSessions({ db, secret, clock, days: config.SESSION_DAYS }),
            keyDoor: new KeyDoor(openApiKeys(db, clock), clock),
            administrator: await below.servers.beginning(() =>
                ensureAdministrator(db, clock(), config.ADMIN_EMAIL, config.ADMIN_PASSWORD),
            ),
            approvals,
            guardCreate: (definition, approval) => approvals.add(createKind(definition, approval)),
            userExtensions,
            clients: new ProviderClients(secret),
            notifyUsers,
            hasMoneyMoved,
            ownSites: openHook('sites of a person'),
            sharedSite: openHook('the site of a share link'),
            adsInAnswer: openHook('ads in answers'),
        };
    },
    routes: async ({ app, register, admission }, services) => {
        signInRoutes(register, services);
        passkeyRoutes(register, services);
        ssoRoutes(register, services);
        ssoProviderRoutes(register, services);
        registrationRoutes(register, services);
        ownAccountRoutes(register, services);
        apiKeyRoutes(register, services);
        ownProfileRoutes(app, register, { services, admission });
        shareLoginRoutes(register, services);
        approvalRoutes(register, services);
        userRoutes(register, services);
        inviteRoutes(register, services);
        verificationRoutes(register, services);
        await verificationHookRoutes(app, services);
    },
    resources: resourcesByPlace(import.meta.glob('./**/*{Resource,Resources}.ts', { eager: true })),
};
