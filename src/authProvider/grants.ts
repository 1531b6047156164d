import { allResources } from '../../contract/backOffice';
import type { Access, Role } from '../../contract/platform/call';

type Actions = Readonly<Record<string, readonly Role[]>>;

const everybody: readonly Role[] = ['admin', 'article_editor', 'user', 'client'];
const siteOwners: readonly Role[] = ['admin', 'user'];
const administrators: readonly Role[] = ['admin'];

const rolesOf = (access: Access | undefined): readonly Role[] =>
    access === 'public' ? everybody : (access ?? []);

/** react-admin's words for the verbs of the contract. */
const ofContract = Object.fromEntries(
    allResources.map(({ name, access }): [string, Actions] => {
        const reading = rolesOf(access.list);
        return [
            name,
            {
                list: reading,
                show: reading,
                export: reading,
                create: rolesOf(access.create),
                edit: rolesOf(access.edit),
                delete: rolesOf(access.delete),
            },
        ];
    }),
);

/** What the interface offers; the server decides again at each call. */
const grants: Readonly<Record<string, Actions>> = {
    sites: { list: everybody, show: everybody, create: siteOwners, edit: siteOwners },
    shares: { list: siteOwners, create: siteOwners, delete: siteOwners },
    settings: { list: administrators, show: administrators, edit: administrators },
    // editing is sending again
    mails: { list: administrators, show: administrators, edit: administrators },
    ...ofContract,
};

export const isGranted = (roles: readonly Role[], resource: string, action: string): boolean =>
    Object.hasOwn(grants, resource) &&
    (grants[resource]?.[action]?.some(role => roles.includes(role)) ?? false);
