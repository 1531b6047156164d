import type { Role } from '../../contract/call';

type Actions = Readonly<Record<string, readonly Role[]>>;

const everybody: readonly Role[] = ['admin', 'article_editor', 'user', 'client'];
const siteOwners: readonly Role[] = ['admin', 'user'];
const administrators: readonly Role[] = ['admin'];

/** What the interface offers; the server decides again at each call. */
const grants: Readonly<Record<string, Actions>> = {
    sites: { list: everybody, show: everybody, create: siteOwners, edit: siteOwners },
    shares: { list: siteOwners, create: siteOwners, delete: siteOwners },
    settings: { list: administrators, show: administrators, edit: administrators },
    // editing is sending again
    mails: { list: administrators, show: administrators, edit: administrators },
};

export const isGranted = (roles: readonly Role[], resource: string, action: string): boolean =>
    grants[resource]?.[action]?.some(role => roles.includes(role)) ?? false;
